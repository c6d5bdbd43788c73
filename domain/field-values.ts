import { z } from 'zod'
import { isStorable } from './storable.ts'
import { messages } from './words/messages.ts'

/** Characters without a shape, such as a zero-width space, say nothing. */
export function canBeSeen(value: string): boolean {
  return /[^\s\p{Cc}\p{Cf}]/u.test(value)
}

export function numeric(wrong: string) {
  return z.union([z.number(), z.string()], { error: wrong }).transform((sent, context) => {
    const value = typeof sent === 'number' ? sent : sent.trim() === '' ? Number.NaN : Number(sent)
    return Number.isFinite(value) ? value : refuse(context, wrong)
  })
}

type HourSentences = { min: number; max: number; outside: string; uneven: string }

/** Hours as people plan them: in quarters, which numbers hold exactly. */
export function quarterHours({ min, max, outside, uneven }: HourSentences) {
  return numeric(outside)
    .refine((hours) => hours >= min && hours <= max, { error: outside, abort: true })
    .refine((hours) => Number.isInteger(hours * 4), uneven)
}

export function storable(tooLong: string, max: number, required: string | undefined, oneLine: boolean) {
  const sent = z.string({
    error: (issue) => (issue.input == null && required ? required : messages.generic.badText),
  })
  return (oneLine ? sent.trim() : sent).max(max, tooLong).refine(isStorable, messages.generic.unstorable)
}

/** Null, undefined and blank text stand for one empty value; anything else must pass the schema. */
export function emptyAs<const Empty, Schema extends z.ZodType>(empty: Empty, schema: Schema) {
  return z
    .unknown()
    .transform((value, context): Empty | z.output<Schema> =>
      isBlank(value) ? empty : passOn(schema, value, context),
    )
}

/** An empty value gets the field's own sentence before any other. */
export function filled<Schema extends z.ZodType>(required: string, schema: Schema) {
  return z
    .unknown()
    .transform((value, context): z.output<Schema> =>
      isBlank(value) ? refuse(context, required) : passOn(schema, value, context),
    )
}

function passOn<Schema extends z.ZodType>(schema: Schema, value: unknown, context: z.RefinementCtx) {
  const parsed = schema.safeParse(value)
  return parsed.success
    ? parsed.data
    : refuse(context, parsed.error.issues[0]?.message ?? messages.generic.error)
}

function isBlank(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '')
}

export function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
