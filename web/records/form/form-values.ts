import type { UseFormReturn } from 'react-hook-form'
import type { Field } from '#domain/fields.ts'
import { addressIn, nameIn } from '#domain/people.ts'
import { projectLabel } from '#domain/project-id.ts'
import { startValue, type Resource, type StartValues } from '#domain/kinds/kind.ts'
import { textIn, type Row } from '../../api/records.ts'

export type FormValues = Record<string, string | boolean>

export type Form = UseFormReturn<FormValues>

export type SavedRecord = {
  id: string
  version: unknown
  values: FormValues
  /** Names of the chosen values, which the lists of options may no longer have. */
  labels: Record<string, string>
  record: Row
}

export function startValues(resource: Resource, now: StartValues, given: FormValues = {}): FormValues {
  return eachField(resource, (name, field) => given[name] ?? inputValue(field, startValue(field, now)))
}

export function savedFrom(resource: Resource, record: Row): SavedRecord {
  return {
    id: inText(record[resource.id]),
    version: record.version,
    values: eachField(resource, (name, field) => inputValue(field, readFrom(record, name, field))),
    labels: labelsIn(resource, record),
    record,
  }
}

/** The next record of a kind is likely to share the project and the people. */
export function carriedValues({ fields }: Pick<Resource, 'fields'>, values: FormValues): FormValues {
  const carried = Object.entries(fields).filter(
    ([, { lookup, only }]) => (lookup === 'projects' || lookup === 'users') && only !== 'update',
  )
  return Object.fromEntries(carried.map(([name]) => [name, values[name] ?? '']))
}

export function projectField({ fields }: Pick<Resource, 'fields'>): string | undefined {
  return Object.entries(fields).find(([, { lookup }]) => lookup === 'projects')?.[0]
}

export function payloadOf(
  resource: Pick<Resource, 'id' | 'fields'>,
  values: FormValues,
  saved?: Pick<SavedRecord, 'id' | 'version'>,
): Row {
  const body: Row = { [resource.id]: saved?.id ?? '' }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.only !== undefined && field.only !== (saved ? 'update' : 'create')) continue
    const value = sentValue(field, values[name] ?? '')
    if (field.alsoSentAs !== undefined) body[field.alsoSentAs] = value
    body[name] = value
  }
  return saved ? { ...body, version: saved.version } : body
}

/** The name of a record's person; empty where there is nobody. */
export function personIn(record: Row, name: string): string {
  return inText(record[`${name}_name`]) || nameIn(record[`${name}_obj`] ?? record[name])
}

function eachField(resource: Resource, value: (name: string, field: Field) => string | boolean): FormValues {
  return Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, value(name, field)]),
  )
}

/** Tasks have people as objects beside the texts that lists show. */
function readFrom(record: Row, name: string, field: Field): unknown {
  if (field.lookup !== 'users') return record[field.readAs ?? name]
  const beside = record[`${name}_obj`]
  return addressIn(beside === undefined ? record[field.readAs ?? name] : beside)
}

function labelsIn(resource: Resource, record: Row): Record<string, string> {
  const labels: Record<string, string> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.lookup === 'users') labels[name] = personIn(record, name)
    if (field.lookup === 'projects') {
      labels[name] = projectLabel(inText(record[name]), textIn(record, 'project_name'))
    }
  }
  return labels
}

/** A password is never read back. */
function inputValue(field: Field, value: unknown): string | boolean {
  if (field.kind === 'checkbox') return value === true
  if (field.kind === 'items') return JSON.stringify(value ?? [])
  if (field.kind === 'repeat') return value == null ? '' : JSON.stringify(value)
  return field.kind === 'password' ? '' : inText(value)
}

export function isOfParts({ kind }: Field): boolean {
  return kind === 'items' || kind === 'repeat'
}

/** A value of parts is kept as text, so that it can be compared. */
export function sentValue(field: Field, value: string | boolean): unknown {
  if (isOfParts(field))
    return typeof value === 'string' && value !== '' ? JSON.parse(value) : field.kind === 'items' ? [] : null
  if (field.kind === 'date') return value === '' ? null : value
  if (field.kind !== 'number' || field.sentAsText) return value
  return value === '' ? null : Number(value)
}

function inText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
