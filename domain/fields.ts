import { z } from 'zod'
import { matchChoice, matchWorkStatus, toChoices, workStatuses, type Choice } from './choices.ts'
import { isCivilDate } from './dates.ts'
import { canBeSeen, emptyAs, filled, numeric, quarterHours, refuse, storable } from './field-values.ts'
import { withLater } from './later.ts'
import { messages } from './words/messages.ts'
import { addressIn } from './people.ts'
import type { Group } from './roles.ts'

export type Lookup = 'users' | 'projects' | 'clients' | 'point_of_contacts' | 'cities'

/** Clients and contacts are chosen and sent by name; the other lookups by their value. */
export const lookupsByName: readonly Lookup[] = ['clients', 'point_of_contacts']

type FieldKind =
  | 'text'
  | 'multiline'
  | 'number'
  | 'date'
  | 'checkbox'
  | 'choice'
  | 'lookup'
  | 'password'
  | 'items'
  | 'repeat'

export type Field<Schema extends z.ZodType = z.ZodType> = {
  kind: FieldKind
  label: string
  schema: Schema
  /** Its shape in a record, where a record has it under its own name. */
  read?: z.ZodType
  /** Its shape in a payload, where it is made of parts. */
  takes?: z.ZodType
  required: boolean
  /** `today` and `me` are filled in when the form opens. */
  startsAs?: string | number | boolean
  /** A create payload without the key gets the starting value on the server too. */
  assumed?: boolean
  only?: 'create' | 'update'
  readOnly?: true
  /** A hidden value is sent back as it was read, without an input. */
  hidden?: true
  /** Locked fields are shown, but never changed by an update. */
  lockedOnUpdate?: boolean
  /** A second key under which clients may send the value. */
  alsoSentAs?: string
  /** The record's key for it, where that differs. */
  readAs?: string
  sentAsText?: true
  /** While that other field has another value this one is empty and cannot be filled. */
  onlyWhile?: { field: string; is: string | boolean }
  /** Stands with others of one heading in a part of the form that folds. */
  section?: string
  /** Sections of the specification are offered, others can be typed; a known one brings its title into that field. */
  suggests?: { sectionsWith: string }
  hint?: string
  /** What it becomes when it is left empty. */
  emptyHint?: string
  ownRow?: true
  choices?: readonly Choice[]
  /** Values taken on the way in, where they are more than those offered. */
  accepts?: readonly string[]
  /** Words that a filter takes for one of the choices. */
  aliases?: Record<string, string>
  lookup?: Lookup
  among?: readonly Group[]
  min?: number
  max?: number
  /** How a history tells one of its parts. */
  inWords?(part: unknown): string
}

type Options = Partial<Omit<Field, 'kind' | 'label' | 'schema' | 'read' | 'required' | 'lookup'>>

const longText = 10_000
const shortText = 255

export function text(
  label: string,
  { required, tooLong, limit = shortText, multiline = false, ...options }: TextOptions = {},
) {
  const max = multiline ? Math.max(limit, limit === shortText ? longText : limit) : limit
  const kind = multiline ? ('multiline' as const) : ('text' as const)
  return withLater(
    { kind, label, required: required !== undefined, ...options },
    {
      schema: () => {
        const base = storable(tooLong ?? messages.generic.tooLong(max), max, required, !multiline)
        return required === undefined ? emptyAs('', base) : base.refine(canBeSeen, required)
      },
      read: () => z.string(),
    },
  )
}

type TextOptions = Options & { required?: string; tooLong?: string; limit?: number; multiline?: boolean }

export function date(label: string, { required, ...options }: Options & { required: string }) {
  const later = { schema: () => filled(required, realDate()), read: () => z.string() }
  return withLater({ kind: 'date' as const, label, required: true, ...options }, later)
}

export function optionalDate(label: string, options: Options = {}) {
  const later = { schema: () => emptyAs(null, realDate()), read: () => z.string().nullable() }
  return withLater({ kind: 'date' as const, label, required: false, ...options }, later)
}

const realDate = () =>
  z.string({ error: messages.generic.badDate }).refine(isCivilDate, messages.generic.badDate)

/** Text that reads as a number is taken too. */
export function whole(
  label: string,
  { min, max, tooLow, tooHigh, required, ...options }: Options & NumberSentences,
) {
  const wrong = messages.generic.wholeNumber(label)
  const schema = () => {
    const inRange = numeric(wrong)
      .refine((value) => value >= min, { error: tooLow, abort: true })
      .refine((value) => value <= max, { error: tooHigh, abort: true })
      .refine(Number.isInteger, wrong)
    return filled(required ?? wrong, inRange)
  }
  const isRequired = required !== undefined
  const facts = { kind: 'number' as const, label, required: isRequired, min, max, ...options }
  return withLater(facts, { schema, read: () => z.int() })
}

type NumberSentences = { min: number; max: number; tooLow: string; tooHigh: string; required?: string }

export function checkbox(label: string, options: Options = {}) {
  return withLater(
    { kind: 'checkbox' as const, label, required: false, ...options },
    { schema: () => z.boolean({ error: messages.generic.badBoolean }), read: () => z.boolean() },
  )
}

/** Letter case is forgiven, the declared spelling is kept. */
export function choice<const T extends string>(
  label: string,
  values: readonly T[],
  { required, ...options }: Options & { required: string },
) {
  const schema = () =>
    z.string({ error: required }).transform((value, context): T => {
      if (value.trim() === '') return refuse(context, required)
      return matchChoice(values, value) ?? refuse(context, messages.generic.badChoice(label, values))
    })
  const facts = { kind: 'choice' as const, label, required: true, choices: toChoices(values), ...options }
  return withLater(facts, { schema, read: () => z.enum(values) })
}

/** Empty for none of them; else as a choice. */
export function optionalChoice<const T extends string>(
  label: string,
  values: readonly T[],
  options: Options = {},
) {
  const wrong = messages.generic.badChoice(label, values)
  const named = () =>
    z
      .string({ error: wrong })
      .transform((value, context): T => matchChoice(values, value) ?? refuse(context, wrong))
  const choices = values.map((value) => ({ value, label: value }))
  return withLater(
    { kind: 'choice' as const, label, required: false, choices, ...options },
    { schema: () => emptyAs('', named()), read: () => z.enum(['', ...values]) },
  )
}

export function workStatus() {
  const wrong = messages.shared.statusRequired
  const schema = () =>
    z.string({ error: wrong }).transform((value, context) => {
      if (value.trim() === '') return refuse(context, wrong)
      return matchWorkStatus(value) ?? refuse(context, messages.generic.badChoice('Status', workStatuses))
    })
  const facts = {
    kind: 'choice' as const,
    label: 'Status',
    required: true,
    choices: toChoices(workStatuses),
    aliases: { Open: 'Active' },
    startsAs: 'Active',
    assumed: true,
  }
  return withLater(facts, { schema, read: () => z.enum(workStatuses) })
}

export const personShape = z.object({ email: z.string(), name: z.string() })

/** People are sent as an email address; an id is accepted too. */
export function person(label: string, { required, ...options }: Options & { required: string }) {
  const later = { schema: () => filled(required, address()), read: () => personShape }
  const facts = { kind: 'lookup' as const, lookup: 'users' as const, label, required: true, ...options }
  return withLater(facts, later)
}

export function optionalPerson(label: string, options: Options = {}) {
  const facts = { kind: 'lookup' as const, lookup: 'users' as const, label, required: false, ...options }
  return withLater(facts, { schema: () => emptyAs(null, address()) })
}

/** Addresses are taken as records show people, so that what was read can be sent back. */
const address = () =>
  z
    .unknown()
    .transform((sent) => addressIn(sent))
    .pipe(
      z
        .string({ error: messages.shared.badEmail })
        .trim()
        .refine((value) => isEmail(value) || isUuid(value), messages.shared.badEmail),
    )

export function optionalText(
  label: string,
  isRight: (value: string) => boolean,
  wrong: string,
  options: Options = {},
) {
  const schema = () => emptyAs('', storable(wrong, shortText, undefined, true).refine(isRight, wrong))
  const facts = { kind: 'text' as const, label, required: false, ...options }
  return withLater(facts, { schema, read: () => z.string() })
}

/** Kept as another text than was typed, or refused where `tidy` finds none. */
export function tidiedText(
  label: string,
  tidy: (value: string) => string | undefined,
  wrong: string,
  { limit = shortText, ...options }: Options & { limit?: number } = {},
) {
  const value = () =>
    storable(messages.generic.tooLong(limit), limit, undefined, true).transform(
      (typed, context): string => tidy(typed) ?? refuse(context, wrong),
    )
  const facts = { kind: 'text' as const, label, required: false, ...options }
  return withLater(facts, { schema: () => emptyAs('', value()), read: () => z.string() })
}

export function decimal(label: string, wrong: string, options: Options = {}) {
  const later = { schema: () => emptyAs(0, notNegative(wrong)), read: () => z.number() }
  return withLater({ kind: 'number' as const, label, required: false, min: 0, ...options }, later)
}

export function optionalDecimal(label: string, wrong: string, options: Options = {}) {
  const later = { schema: () => emptyAs(null, notNegative(wrong)), read: () => z.number().nullable() }
  return withLater({ kind: 'number' as const, label, required: false, min: 0, ...options }, later)
}

const notNegative = (wrong: string) => numeric(wrong).refine((number) => number >= 0 && number <= 1e12, wrong)

export function optionalHours(label: string, hours: Parameters<typeof quarterHours>[0]) {
  const later = { schema: () => emptyAs(null, quarterHours(hours)), read: () => z.number().nullable() }
  return withLater({ kind: 'number' as const, label, required: false, min: 0 }, later)
}

export function optionalNumber(label: string, wrong: string, options: Options = {}) {
  const { min = 0, max = 1e9 - 1 } = options
  const isRight = (number: number) => Number.isInteger(number) && number >= min && number <= max
  const later = {
    schema: () => emptyAs(null, numeric(wrong).refine(isRight, wrong)),
    read: () => z.int().nullable(),
  }
  return withLater({ kind: 'number' as const, label, required: false, min: 0, ...options }, later)
}

export function lookup(
  label: string,
  from: Lookup,
  { required, ...options }: Options & { required?: string } = {},
) {
  const schema = () => {
    const value = storable(messages.generic.tooLong(shortText), shortText, required, true)
    return required === undefined ? emptyAs('', value) : value.refine((text) => text !== '', required)
  }
  const isRequired = required !== undefined
  const facts = { kind: 'lookup' as const, lookup: from, label, required: isRequired, ...options }
  return withLater(facts, { schema, read: () => z.string() })
}

export function isEmail(value: string): boolean {
  return value.length <= 254 && z.email().safeParse(value).success
}

export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
}
