import { z } from 'zod'
import { matchChoice } from './choices.ts'
import { isCivilDate } from './dates.ts'
import { numeric } from './field-values.ts'
import { isObject } from './objects.ts'
import { once, withLater } from './later.ts'
import { messages } from './words/messages.ts'
import { repeatFaults as said } from './words/repeat-faults.ts'

export const repeatUnits = ['week', 'month'] as const
export const repeatMakes = ['on_schedule', 'when_closed'] as const

const whole = () => z.int().nullable()

const shape = once(() =>
  z.object({
    every: z.int(),
    unit: z.enum(repeatUnits),
    weekday: whole(),
    day: whole(),
    make: z.enum(repeatMakes),
    ends_on: z.string().nullable(),
    ends_after: whole(),
  }),
)

/** When a task comes again: `weekday` of a week, Sunday being 0, or `day` of a month; it has one end at most. */
export type Repeat = z.output<ReturnType<typeof shape>>

/** Whether and how a task comes again. */
export function repeatField(label: string) {
  const facts = { kind: 'repeat' as const, label, required: false }
  return withLater(facts, { schema, read: () => shape().nullable(), takes })
}

const takes = () =>
  shape().partial({ weekday: true, day: true, make: true, ends_on: true, ends_after: true }).nullable()

const schema = () =>
  z.unknown().transform((sent, context): Repeat | null => {
    if (sent == null || sent === '') return null
    const say = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', path, message })
    if (isObject(sent)) return readParts(sent, say)
    say(said.badRepeat)
    return null
  })

/** Each part is told what is wrong with it, all at once; then nothing is made of what is given back. */
function readParts(
  sent: Record<string, unknown>,
  say: (message: string, part: keyof Repeat) => void,
): Repeat {
  const within = (part: keyof Repeat, min: number, max: number, wrong: string): number => {
    const { data = -1 } = numeric('').safeParse(sent[part])
    if (!(Number.isInteger(data) && data >= min && data <= max)) say(wrong, part)
    return data
  }
  const choice = <T extends string>(part: 'unit' | 'make', among: readonly T[], usual = ''): T => {
    const found = matchChoice(among, textIn(sent[part] ?? usual))
    if (!found) say(messages.generic.badChoice(part, among), part)
    return found as T
  }
  const unit = choice('unit', repeatUnits)
  const { ends_on: on = null, ends_after: after = null } = sent
  if (on !== null && !isCivilDate(textIn(on))) say(messages.generic.badDate, 'ends_on')
  else if (on !== null && after !== null) say(said.oneEnd, 'ends_on')
  return {
    every: within('every', 1, 52, said.badEvery),
    unit,
    weekday: unit === 'week' ? within('weekday', 0, 6, said.badWeekday) : null,
    day: unit === 'month' ? within('day', 1, 31, said.badDay) : null,
    make: choice('make', repeatMakes, 'on_schedule'),
    ends_on: on === null ? null : textIn(on),
    ends_after: after === null ? null : within('ends_after', 1, 999, said.badEndsAfter),
  }
}

const textIn = (sent: unknown) => (typeof sent === 'string' ? sent : '')

/** Two rules are one if they say the same, in whatever order their parts stand. */
export function isSameRepeat(one: Repeat | null, other: Repeat | null): boolean {
  return JSON.stringify(repeatOf(one)) === JSON.stringify(repeatOf(other))
}

/** A rule as it is stored, with its parts in their order. */
export function repeatOf(stored: Repeat | null): Repeat | null {
  return stored && shape().parse(stored)
}
