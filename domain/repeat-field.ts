import { z } from 'zod'
import { isCivilDate } from './dates.ts'
import { isObject } from './objects.ts'
import { messages } from './words/messages.ts'

export const repeatUnits = ['week', 'month'] as const
export const repeatMakes = ['on_schedule', 'when_closed'] as const

const shape = z.object({
  every: z.int(),
  unit: z.enum(repeatUnits),
  weekday: z.int().nullable(),
  day: z.int().nullable(),
  make: z.enum(repeatMakes),
  ends_on: z.string().nullable(),
  ends_after: z.int().nullable(),
})

/** When a task comes again: `weekday` of a week, Sunday being 0, or `day` of a month; it has one end at most. */
export type Repeat = z.output<typeof shape>

const said = messages.task.repeat

/** Whether and how a task comes again. The parts are told what is wrong with each of them, all at once. */
export function repeatField(label: string) {
  return {
    kind: 'repeat' as const,
    label,
    required: false,
    schema: z.unknown().transform((sent, context): Repeat | null => {
      const read = readRepeat(sent)
      for (const [part, message] of read.faults)
        context.addIssue({ code: 'custom', path: part === '' ? [] : [part], message })
      return read.faults.length > 0 ? z.NEVER : read.repeat
    }),
    read: shape.nullable(),
    takes: shape.partial({ weekday: true, day: true, make: true, ends_on: true, ends_after: true }).nullable(),
  }
}

type Fault = [part: keyof Repeat | '', sentence: string]

function readRepeat(sent: unknown): { repeat: Repeat | null; faults: Fault[] } {
  const faults: Fault[] = []
  if (sent == null || sent === '') return { repeat: null, faults }
  if (!isObject(sent)) return { repeat: null, faults: [['', said.badRepeat]] }
  const whole = (part: keyof Repeat, [min, max]: readonly [number, number], wrong: string): number => {
    const value = wholeIn(sent[part])
    if (!(value >= min && value <= max)) faults.push([part, wrong])
    return value
  }
  const choice = <T extends string>(part: keyof Repeat, among: readonly T[], name: string, usual?: T): T => {
    const found = among.find((each) => each === (sent[part] ?? usual))
    if (found === undefined) faults.push([part, messages.generic.badChoice(name, among)])
    return found as T
  }
  const unit = choice('unit', repeatUnits, 'Unit')
  const { ends_on: on = null, ends_after: after = null } = sent
  if (on !== null && !(typeof on === 'string' && isCivilDate(on))) faults.push(['ends_on', messages.generic.badDate])
  else if (on !== null && after !== null) faults.push(['ends_on', said.oneEnd])
  const repeat: Repeat = {
    every: whole('every', [1, 52], said.badEvery),
    unit,
    weekday: unit === 'week' ? whole('weekday', [0, 6], said.badWeekday) : null,
    day: unit === 'month' ? whole('day', [1, 31], said.badDay) : null,
    make: choice('make', repeatMakes, 'Make', 'on_schedule'),
    ends_on: on as string | null,
    ends_after: after === null ? null : whole('ends_after', [1, mostTasks], said.badEndsAfter),
  }
  return { repeat, faults }
}

const mostTasks = 999

/** Text that reads as a whole number is taken too. */
function wholeIn(sent: unknown): number {
  const value = typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent
  return typeof value === 'number' && Number.isInteger(value) ? value : Number.NaN
}

/** Two rules are one if they say the same, in whatever order their parts stand. */
export function isSameRepeat(one: Repeat | null, other: Repeat | null): boolean {
  if (one === null || other === null) return one === other
  return Object.keys(shape.shape).every((part) => one[part as keyof Repeat] === other[part as keyof Repeat])
}

/** A rule as it is stored, with its parts in their order. */
export function repeatOf(stored: Repeat | null): Repeat | null {
  return stored === null ? null : shape.parse(stored)
}
