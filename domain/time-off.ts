import { z } from 'zod'
import { daysBetween, isCivilDate, type CivilDate } from './dates.ts'
import { emptyAs, filled, storable } from './field-values.ts'
import { messages } from './words/messages.ts'
import { workloadMessages as said } from './words/workload.ts'

/** Days on which somebody is away, the first and the last among them. */
export type TimeOff = { from_date: CivilDate; to_date: CivilDate }

export const timeOffLimits = { note: 100, days: 366, ofOne: 500 }

const day = z.string({ error: messages.generic.badDate }).refine(isCivilDate, messages.generic.badDate)

const firstDay = filled(said.firstRequired, day)
const lastDay = filled(said.lastRequired, day)
const note = emptyAs(
  '',
  storable(messages.generic.tooLong(timeOffLimits.note), timeOffLimits.note, undefined, true),
)

/** Whose it is follows from `email`; without one it is one's own. */
const email = emptyAs(undefined, z.string({ error: messages.shared.userNotFound }).trim()).exactOptional()

export const timeOffQuery = z.object({ email })

export const newTimeOff = z
  .object({
    email,
    from_date: firstDay.prefault(''),
    to_date: lastDay.prefault(''),
    note: note.prefault(''),
  })
  .superRefine((wanted, context) => {
    const problem = spanProblem(wanted)
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['to_date'], message: problem })
  })

/** Keys that are absent stay as they are. */
export const changedTimeOff = z.object({
  from_date: firstDay.exactOptional(),
  to_date: lastDay.exactOptional(),
  note: note.exactOptional(),
  version: z.int({ error: messages.generic.badVersion }).exactOptional(),
})

export type ChangedTimeOff = z.output<typeof changedTimeOff>

/** What is wrong with the last day, as seen from the first. */
export function spanProblem({ from_date: from, to_date: to }: TimeOff): string | undefined {
  if (to < from) return said.backwards
  return daysBetween(from, to) >= timeOffLimits.days ? said.tooLong(timeOffLimits.days) : undefined
}
