import type { z } from 'zod'
import { dayOfWeek, type CivilDate } from '#domain/dates.ts'
import { isObject } from '#domain/objects.ts'

/** A rule as it stands in the form: numbers are what was typed, and an end that is not chosen is null. */
export type Draft = {
  every: string
  unit: string
  weekday: string | null
  day: string | null
  make: string
  ends_on: string | null
  ends_after: string | null
}

export type End = 'never' | 'ends_on' | 'ends_after'

/** The rule in the text that the form keeps, or null for none. */
export function repeatIn(text: string): Draft | null {
  const read: unknown = text === '' ? null : JSON.parse(text)
  if (!isObject(read)) return null
  const part = (name: keyof Draft) => {
    const value = read[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
  return {
    every: part('every') ?? '',
    unit: part('unit') ?? 'week',
    weekday: part('weekday') ?? '1',
    day: part('day') ?? '1',
    make: part('make') ?? 'on_schedule',
    ends_on: part('ends_on'),
    ends_after: part('ends_after'),
  }
}

/** Every week on the day on which the task is due; one without a day begins on Monday. */
export function newRepeat(due: CivilDate | undefined): Draft {
  return {
    every: '1',
    unit: 'week',
    weekday: due === undefined ? '1' : String(dayOfWeek(due)),
    day: due === undefined ? '1' : String(Number(due.slice(8))),
    make: 'on_schedule',
    ends_on: null,
    ends_after: null,
  }
}

export function endOf({ ends_on: on, ends_after: after }: Draft): End {
  if (on !== null) return 'ends_on'
  return after === null ? 'never' : 'ends_after'
}

export function withEnd(draft: Draft, end: End): Draft {
  return {
    ...draft,
    ends_on: end === 'ends_on' ? '' : null,
    ends_after: end === 'ends_after' ? '2' : null,
  }
}

/** Sentences by part, once the form has found something wrong. What the server alone knows is about the last date. */
export function problemsIn(schema: z.ZodType, draft: Draft, error: string | undefined): Map<string, string> {
  if (error === undefined) return new Map()
  const read = schema.safeParse(draft)
  const issues = read.success ? [] : read.error.issues
  if (issues.length === 0) return new Map([[draft.ends_on === null ? '' : 'ends_on', error]])
  return new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}
