import { z } from 'zod'
import { matchChoice, matchWorkStatus, toChoices, workStatuses, type Choice } from './choices.ts'
import { isCivilDate } from './dates.ts'
import { messages } from './words/messages.ts'
import { addressIn } from './people.ts'
import type { Group } from './roles.ts'

/** Lists of options that a form loads with GET form/fetch. */
export type Lookup = 'users' | 'projects' | 'clients' | 'point_of_contacts' | 'cities'

/** Chosen and sent by what people call them; the others go by their value. */
export const lookupsByName: readonly Lookup[] = ['clients', 'point_of_contacts']

type FieldKind = 'text' | 'multiline' | 'number' | 'date' | 'checkbox' | 'choice' | 'lookup' | 'password'

/** One input of a form and one key of a payload: what it is called, what it takes, where it starts. */
export type Field<Schema extends z.ZodType = z.ZodType> = {
  kind: FieldKind
  label: string
  /** Checks one value on its way in, in the browser and on the server. */
  schema: Schema
  required: boolean
  /** The value of an untouched form; `today` and `me` are filled in when it opens. */
  startsAs?: string | number | boolean
  /** The server takes the starting value too when the key is absent from a create payload. */
  assumed?: boolean
  /** Offered (and accepted) only then. */
  only?: 'create' | 'update'
  /** Shown for orientation; a person cannot type into it. */
  readOnly?: true
  /** Sent back as it was read, without an input of its own. */
  hidden?: true
  /** Shown but never changed by an update. */
  lockedOnUpdate?: boolean
  /** A second key under which the same value may come. */
  alsoSentAs?: string
  /** Under which key a record has it, where that is not its own. */
  readAs?: string
  /** A number that goes over the wire as text. */
  sentAsText?: true
  /** While that checkbox is ticked this field is empty and cannot be filled. */
  closedBy?: string
  /** Helps to fill it in, before anything is wrong. */
  hint?: string
  /** Stands alone in its row of a form. */
  ownRow?: true
  /** What a form offers. */
  choices?: readonly Choice[]
  /** What is taken, where that is more than what is offered. */
  accepts?: readonly string[]
  /** Words that a filter takes for one of the choices. */
  aliases?: Record<string, string>
  lookup?: Lookup
  /** Offers only colleagues of these groups. */
  among?: readonly Group[]
  min?: number
  max?: number
}

type Options = Partial<
  Pick<
    Field,
    | 'startsAs'
    | 'assumed'
    | 'only'
    | 'lockedOnUpdate'
    | 'alsoSentAs'
    | 'closedBy'
    | 'hint'
    | 'ownRow'
    | 'choices'
    | 'among'
    | 'min'
    | 'max'
  >
>

const longText = 10_000
const shortText = 255

/** A text that must not be empty, or an optional one when `required` is left out. */
export function text(
  label: string,
  { required, tooLong, limit = shortText, multiline = false, ...options }: TextOptions = {},
) {
  const max = multiline ? Math.max(limit, limit === shortText ? longText : limit) : limit
  const base = storable(tooLong ?? messages.generic.tooLong(max), max, required, !multiline)
  return {
    kind: multiline ? ('multiline' as const) : ('text' as const),
    label,
    required: required !== undefined,
    schema:
      required === undefined ? emptyAs('', base) : base.refine((value) => value.trim() !== '', required),
    ...options,
  }
}

type TextOptions = Options & { required?: string; tooLong?: string; limit?: number; multiline?: boolean }

/** A civil date that must be given. */
export function date(label: string, { required, ...options }: Options & { required: string }) {
  return { kind: 'date' as const, label, required: true, schema: filled(required, realDate), ...options }
}

/** A civil date that may be left out and is then null. */
export function optionalDate(label: string, options: Options = {}) {
  return { kind: 'date' as const, label, required: false, schema: emptyAs(null, realDate), ...options }
}

const realDate = z.string({ error: messages.generic.badDate }).refine(isCivilDate, messages.generic.badDate)

/** A whole number between two bounds; text that reads as a number is taken too. */
export function whole(
  label: string,
  { min, max, tooLow, tooHigh, required, ...options }: Options & NumberSentences,
) {
  const inRange = numeric(messages.generic.wholeNumber(label))
    .refine((value) => value >= min, { error: tooLow, abort: true })
    .refine((value) => value <= max, { error: tooHigh, abort: true })
    .refine(Number.isInteger, messages.generic.wholeNumber(label))
  const schema = filled(required ?? messages.generic.wholeNumber(label), inRange)
  return { kind: 'number' as const, label, required: required !== undefined, schema, min, max, ...options }
}

type NumberSentences = { min: number; max: number; tooLow: string; tooHigh: string; required?: string }

export function checkbox(label: string, options: Options = {}) {
  return {
    kind: 'checkbox' as const,
    label,
    required: false,
    schema: z.boolean({ error: messages.generic.badBoolean }),
    ...options,
  }
}

/** One of a fixed list; letter case is forgiven, the declared spelling is kept. */
export function choice<const T extends string>(
  label: string,
  values: readonly T[],
  { required, ...options }: Options & { required: string },
) {
  const schema = z.string({ error: required }).transform((value, context): T => {
    if (value.trim() === '') return refuse(context, required)
    return matchChoice(values, value) ?? refuse(context, messages.generic.badChoice(label, values))
  })
  return { kind: 'choice' as const, label, required: true, schema, choices: toChoices(values), ...options }
}

/** Active or Closed, Active to start with. */
export function workStatus() {
  const schema = z.string({ error: messages.shared.statusRequired }).transform((value, context) => {
    if (value.trim() === '') return refuse(context, messages.shared.statusRequired)
    return matchWorkStatus(value) ?? refuse(context, messages.generic.badChoice('Status', workStatuses))
  })
  return {
    kind: 'choice' as const,
    label: 'Status',
    required: true,
    schema,
    choices: toChoices(workStatuses),
    aliases: { Open: 'Active' },
    startsAs: 'Active',
    assumed: true,
  }
}

/** A colleague, picked by name and sent as their email (an id is accepted too). */
export function person(label: string, { required, ...options }: Options & { required: string }) {
  const schema = filled(required, address)
  return { kind: 'lookup' as const, lookup: 'users' as const, label, required: true, schema, ...options }
}

export function optionalPerson(label: string, options: Options = {}) {
  const schema = emptyAs(null, address)
  return { kind: 'lookup' as const, lookup: 'users' as const, label, required: false, schema, ...options }
}

/** Sent back as records show them, people are the same people. */
const address = z
  .unknown()
  .transform((sent) => addressIn(sent))
  .pipe(
    z
      .string({ error: messages.shared.badEmail })
      .trim()
      .refine((value) => isEmail(value) || isUuid(value), messages.shared.badEmail),
  )

/** A text that may be left out, and must have a form of its own when given. */
export function optionalText(
  label: string,
  isRight: (value: string) => boolean,
  wrong: string,
  options: Options = {},
) {
  const value = storable(wrong, shortText, undefined, true).refine(isRight, wrong)
  return { kind: 'text' as const, label, required: false, schema: emptyAs('', value), ...options }
}

/** A number of at least 0, or text that reads as one. */
export function decimal(label: string, wrong: string, options: Options = {}) {
  const value = numeric(wrong).refine((number) => number >= 0 && number <= 1e12, wrong)
  return { kind: 'number' as const, label, required: false, schema: emptyAs(0, value), min: 0, ...options }
}

/** A whole number that may be left out; it comes as text or as a number. */
export function optionalNumber(label: string, wrong: string, options: Options = {}) {
  const value = numeric(wrong).refine(
    (number) => Number.isInteger(number) && number >= 0 && number < 1e9,
    wrong,
  )
  return { kind: 'number' as const, label, required: false, schema: emptyAs(null, value), min: 0, ...options }
}

export function lookup(
  label: string,
  from: Lookup,
  { required, ...options }: Options & { required?: string } = {},
) {
  const value = storable(messages.generic.tooLong(shortText), shortText, required, true)
  return {
    kind: 'lookup' as const,
    lookup: from,
    label,
    required: required !== undefined,
    schema: required === undefined ? emptyAs('', value) : value.refine((text) => text !== '', required),
    ...options,
  }
}

/** The email rule of most forms. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && z.email().safeParse(value).success
}

export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
}

/** Whether PostgreSQL can keep, or even look for, a text: it has no NUL, and no half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** A number, or text that reads as one; infinities are not numbers here. */
function numeric(wrong: string) {
  return z.union([z.number(), z.string()], { error: wrong }).transform((sent, context) => {
    const value = typeof sent === 'number' ? sent : sent.trim() === '' ? Number.NaN : Number(sent)
    return Number.isFinite(value) ? value : refuse(context, wrong)
  })
}

/** Text that PostgreSQL can keep, not longer than the limit; blanks around a line are no part of it. */
function storable(tooLong: string, max: number, required: string | undefined, oneLine: boolean) {
  const sent = z.string({
    error: (issue) => (issue.input == null && required ? required : messages.generic.badText),
  })
  return (oneLine ? sent.trim() : sent).max(max, tooLong).refine(isStorable, messages.generic.unstorable)
}

/** Null, undefined and blank text stand for one empty value; anything else must pass the schema. */
function emptyAs<Empty, Schema extends z.ZodType>(empty: Empty, schema: Schema) {
  return z
    .unknown()
    .transform((value, context): Empty | z.output<Schema> =>
      isBlank(value) ? empty : passOn(schema, value, context),
    )
}

/** Null, undefined and blank text get the sentence of the field before any other. */
function filled<Schema extends z.ZodType>(required: string, schema: Schema) {
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

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
