import type { z } from 'zod'
import type { Field } from './fields.ts'
import type { Permission } from './permissions.ts'
import type { FieldErrors } from './result.ts'

export const models = [
  'project',
  'task',
  'submittal',
  'rfi',
  'assignment',
  'invoice',
  'user',
  'client',
  'pointofcontact',
] as const

export type Model = (typeof models)[number]

/** How a value is drawn in a table. */
type Cell = 'text' | 'date' | 'person' | 'status' | 'days_old' | 'number' | 'percent' | 'yes_no' | 'folder'

type Column = { name: string; label: string; cell: Cell }

/** How a filter's text is read: contains, one of a few words, a day, or a compared number. */
export type Filter =
  | { kind: 'text'; label: string }
  | { kind: 'choice'; label: string; values: readonly string[]; aliases?: Record<string, string> }
  | { kind: 'date'; label: string }
  | { kind: 'size'; label: string }

/** A verb of one record: where it is called, who may, what is asked before and said after. */
type Action = {
  label: string
  call: string
  may: Permission
  /** Who else may, decided with the row in hand. */
  alsoFor?: (row: Record<string, unknown>, user: { email: string }) => boolean
  confirm: readonly string[]
  done: string
  failed: string
  idMissing?: string
  /** Why this row cannot take the action now, if it cannot. */
  refuse?: (row: Record<string, unknown>) => string | undefined
}

export type Fields = Record<string, Field>

export type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> }

/** A kind of record, declared once: forms, tables, validation, rights and documents all read this. */
export type Resource<F extends Fields = Fields> = {
  model: Model
  /** The key under which a record's id goes over the wire. */
  id: string
  name: { one: string; many: string }
  pages: { list: string; create?: string; update: string; createFromProject?: string }
  calls: { create?: string; read: string; update: string; remove?: string }
  fields: F
  /** Rules that need more than one field. */
  check?: (values: Values<F>) => FieldErrors
  /** The shape of a record as it is read. */
  read: z.ZodObject
  /** The shape of a list row, where it differs. */
  row?: z.ZodObject
  list: {
    columns: readonly Column[]
    filters: Record<string, Filter>
    sort: string
    startWith?: Record<string, string>
  }
  actions: Record<string, Action>
  said: { created?: string; updated: string; deleted?: string }
}

/** Keeps the exact type of a declaration while checking it. */
export function defineResource<F extends Fields>(resource: Resource<F>): Resource<F> {
  return resource
}

export type StartValues = { today: string; me: string }

/**
 * Reads a payload by the declared fields. On create an absent key may mean the starting value; on update it
 * means the present value, and locked fields keep theirs whatever was sent. Undeclared keys are dropped.
 */
export function readValues<F extends Fields>(
  resource: Pick<Resource<F>, 'fields' | 'check'>,
  body: Record<string, unknown>,
  now: { current?: Record<string, unknown> } & StartValues,
): { values: Values<F>; errors?: undefined } | { errors: FieldErrors; values?: undefined } {
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = incoming(name, field, body, now)
    if (field.keptWhenEmpty && now.current !== undefined && (value ?? '') === '') {
      values[name] = null
      continue
    }
    const parsed = field.schema.safeParse(value)
    if (parsed.success) values[name] = parsed.data
    else errors[name] = [...new Set(parsed.error.issues.map((issue) => issue.message))]
  }
  const typed = values as Values<F>
  if (Object.keys(errors).length === 0) Object.assign(errors, resource.check?.(typed))
  return Object.keys(errors).length === 0 ? { values: typed } : { errors }
}

/** The value an untouched form starts with. */
export function startValue(field: Field, now: StartValues): unknown {
  if (field.startsAs === 'today') return now.today
  if (field.startsAs === 'me') return now.me
  return field.startsAs
}

function incoming(
  name: string,
  field: Field,
  body: Record<string, unknown>,
  now: { current?: Record<string, unknown> } & StartValues,
): unknown {
  const updating = now.current !== undefined
  const closedNow = updating ? field.only === 'create' || field.lockedOnUpdate : field.only === 'update'
  const sent = closedNow ? undefined : sentValue(name, field, body)
  if (sent !== undefined) return sent
  if (updating) return now.current?.[name]
  return field.assumed || closedNow ? startValue(field, now) : undefined
}

/** A record that is sent back as it was read has people as objects; then the second key has the value. */
function sentValue(name: string, field: Field, body: Record<string, unknown>): unknown {
  const own = (key: string) => (Object.hasOwn(body, key) ? body[key] : undefined)
  const value = own(name)
  const isSent = value !== undefined && (typeof value !== 'object' || value === null)
  const second = isSent || field.alsoSentAs === undefined ? undefined : own(field.alsoSentAs)
  return second === undefined ? value : second
}
