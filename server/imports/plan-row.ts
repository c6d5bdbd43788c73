import type { Field } from '#domain/fields.ts'
import { readValues, startValue } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { bareTitleOf } from '#domain/kinds/titles.ts'
import { can } from '#domain/permissions.ts'
import type { SheetCell } from '#domain/records/import-cells.ts'
import {
  faultAt,
  inColumnOrder,
  isAsShown,
  knownValues,
  sheetText,
  shownValue,
  type ImportColumn,
  type makeClaims,
  type ReadRow,
} from '#domain/records/import-rows.ts'
import { sheetValue } from '#domain/records/export.ts'
import type { ImportChanges, ImportFault, ImportModel, ImportOutcome } from '#domain/records/imports.ts'
import { recordId, recordVersion } from '#domain/records/imports.ts'
import type { FieldErrors } from '#domain/result.ts'
import { importMessages as said } from '#domain/words/imports.ts'
import { messages } from '#domain/words/messages.ts'
import { Refusal } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { stores } from '../kinds/registry.ts'
import { changedBy, changedColumns } from '../records/change-rows.ts'
import type { Columns, Given, Row } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import type { Existing } from './existing.ts'

/** The record that a row is about, if any; a fault where it cannot be told. */
export type About = { key?: string; isKnownByValues?: true; fault?: string }

export type PlannedRow = {
  row: number
  outcome: ImportOutcome
  id: string | null
  title: string
  faults: ImportFault[]
  changes: ImportChanges
  /** What is to be written, and over what. */
  columns?: Columns
  before?: Row
}

type Planned = {
  tx: Transaction
  model: ImportModel
  context: Context
  columns: readonly ImportColumn[]
  existing: ReadonlyMap<string, Existing>
  claim: ReturnType<typeof makeClaims>
}

const longestTitle = 200

export async function planRow(row: ReadRow, about: About, given: Planned): Promise<PlannedRow> {
  const { model, existing } = given
  const own = about.key === undefined ? undefined : existing.get(about.key.toLowerCase())
  const isLost = own === undefined && isUntold(row, about, given)
  const faults = [...refusalsOf(row, about, own, given), ...(isLost ? [] : twinOf(row, own, given))]
  const sent = payloadOf(row, { ...about, isLost }, own, given, faults)
  const title = (values: Record<string, unknown>) =>
    (own === undefined ? bareTitleOf(resourceOf(model), values) : stores[model].titleOf(own.before)).slice(
      0,
      longestTitle,
    )
  const id = own === undefined ? null : String(own.before[stores[model].key])
  const planned = { row: row.row, id, changes: {} }
  if (isLost) {
    faults.push(...faultsOf(ownErrors(sent, row, given), row, given.columns, faults))
    return { ...planned, outcome: 'faults', title: title(sent), faults: inColumnOrder(faults) }
  }
  const isUnchanged = own !== undefined && Object.keys(sent).length === 0
  if (isUnchanged && faults.length === 0)
    return { ...planned, outcome: 'unchanged', title: title({}), faults }
  const read = await check(sent, row, own, given, faults)
  const changed =
    own === undefined || read.columns === undefined ? read.columns : changedColumns(own.before, read.columns)
  const isChanged = changed !== undefined && Object.keys(changed).length > 0
  if (faults.length === 0 && own !== undefined && isChanged && !can(given.context.user, `${model}.update`))
    faults.push(faultAt(undefined, undefined, said.mayNotChange(resourceOf(model).name.many)))
  const told = { ...planned, title: title(read.values ?? sent), faults: inColumnOrder(faults) }
  if (faults.length > 0 || read.columns === undefined) return { ...told, outcome: 'faults' }
  if (own === undefined) return { ...told, outcome: 'create', columns: read.columns }
  if (!isChanged) return { ...told, outcome: 'unchanged' }
  const changes = changesOf(sent, read.values ?? {}, row, own, given)
  return { ...told, outcome: 'update', changes, columns: read.columns, before: own.before }
}

/** Whether it cannot be told which record a row is about, or that it is about a new one. */
function isUntold({ id, fields }: ReadRow, about: About, { model }: Planned): boolean {
  if (id !== undefined || about.fault !== undefined) return true
  const { knownBy = [] } = resourceOf(model).plays.imported ?? {}
  return knownBy.some((name) => fields.get(name)?.read.fault !== undefined)
}

/** What is wrong with the cells of a row by themselves: nobody can say what else a record lacks that is not known. */
function ownErrors(
  sent: Record<string, unknown>,
  { fields }: ReadRow,
  { model, context }: Planned,
): FieldErrors {
  const { errors = {} } = readValues(changedBy(stores[model]), sent, {
    today: context.today,
    me: context.user.email,
  })
  return Object.fromEntries(Object.entries(errors).filter(([name]) => fields.has(name)))
}

/** Why it cannot be told which record a row is about, or that it is about another state of it. */
function* refusalsOf(
  { id, version, fields }: ReadRow,
  about: About,
  own: Existing | undefined,
  { model, columns }: Planned,
): Generator<ImportFault> {
  const { name, plays } = resourceOf(model)
  const at = (field: string, value: SheetCell | undefined, sentence: string) =>
    faultAt(
      columns.find((column) => column.field.name === field),
      value,
      sentence,
    )
  const known = plays.imported?.given?.name ?? plays.imported?.knownBy?.[0] ?? ''
  if (about.fault !== undefined) yield at(known, fields.get(known)?.cell, about.fault)
  if (id !== undefined && own === undefined) yield at(recordId, id, said.noRecord(name.one))
  if (version === undefined || own === undefined) return
  if (!/^\d{1,9}$/.test(version)) yield at(recordVersion, version, messages.generic.badVersion)
  else if (Number(version) !== own.before.version) yield at(recordVersion, version, messages.generic.conflict)
}

/** The payload that a form would send; what a row only repeats of its record is left out. */
function payloadOf(
  row: ReadRow,
  about: About & { isLost: boolean },
  own: Existing | undefined,
  { model, context }: Planned,
  faults: ImportFault[],
): Record<string, unknown> {
  const { fields, plays } = resourceOf(model)
  const current = own && stores[model].toValues(own.before)
  const sent: Record<string, unknown> = {}
  for (const [name, { column, cell, read }] of row.fields) {
    const isKey = about.isKnownByValues && plays.imported?.knownBy?.includes(name)
    if (isKey || (own !== undefined && isAsShown(column, cell, own.wire, context.timeZone))) continue
    const isGiven = name === plays.imported?.given?.name
    if (read.fault !== undefined) {
      faults.push(faultAt(column, cell, isGiven ? said.noRecord(resourceOf(model).name.one) : read.fault))
      continue
    }
    if (isGiven) continue
    if (own === undefined && !about.isLost && isSetLater(fields[name], read.value, context))
      faults.push(faultAt(column, cell, said.isSetLater(resourceOf(model).name.one, column.field.label)))
    const isLocked = current !== undefined && fields[name]?.lockedOnUpdate
    if (isLocked && String(current[name]) !== String(read.value))
      faults.push(faultAt(column, cell, said.isLocked(column.field.label)))
    if (!isLocked) sent[name] = read.value
  }
  return sent
}

/** What a form for new records does not ask for is left out of them: a sheet that says otherwise is told so. */
function isSetLater(field: Field | undefined, value: unknown, { today, user }: Context): boolean {
  if (field?.only !== 'update') return false
  const start = startValue(field, { today, me: user.email })
  return (value || null) !== (start || null)
}

type Checked = { values?: Record<string, unknown>; columns?: Columns }

/** As a form is: every field's sentence at once; what only the database can know once the fields are right. */
async function check(
  sent: Record<string, unknown>,
  row: ReadRow,
  own: Existing | undefined,
  { tx, model, context, columns }: Planned,
  faults: ImportFault[],
): Promise<Checked> {
  const store = stores[model]
  const resource = changedBy(store)
  const given: Given = { tx, context, now: context.now, ...(own && { before: own.before }) }
  const add = (errors: FieldErrors) => faults.push(...faultsOf(errors, row, columns, faults))
  try {
    const body = store.prepare ? await store.prepare(sent, given) : sent
    const now = {
      today: context.today,
      me: context.user.email,
      ...(own && { current: store.toValues(own.before) }),
    }
    const { values, errors } = readValues(resource, body, now)
    if (errors) add(errors)
    if (errors || faults.length > 0) return { ...(values && { values }) }
    return { values, columns: await store.toColumns(values, given) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.errors === undefined) faults.push(faultAt(undefined, undefined, error.message))
    else add(error.errors)
    return {}
  }
}

/** A field that has a fault already needs no second one; one without a column is told by its label's own sentence. */
function faultsOf(
  errors: FieldErrors,
  { fields }: ReadRow,
  columns: readonly ImportColumn[],
  present: readonly ImportFault[],
): ImportFault[] {
  const has = new Set(present.map(({ field }) => field))
  const named = Object.entries(errors).filter(([name]) => !has.has(name))
  const sentences = new Set<string>()
  // The address of an employee is refused under two names.
  const ordered = named.toSorted(([one], [other]) => Number(!fields.has(one)) - Number(!fields.has(other)))
  return ordered.flatMap(([name, [sentence = messages.generic.error]]) => {
    const column = columns.find(({ field }) => field.name === name)
    if (column === undefined && sentences.has(sentence)) return []
    sentences.add(sentence)
    return { ...faultAt(column, fields.get(name)?.cell, sentence), field: name }
  })
}

/** The fault of a row that is about the same record as one before it, or would make the same. */
function twinOf(row: ReadRow, own: Existing | undefined, given: Planned): ImportFault[] {
  const { model, claim, columns } = given
  const values = isNamedAnew(row, own, given) ? knownValues(model, row) : undefined
  const claims = [
    ...(own === undefined ? [] : [`id ${String(own.before[stores[model].key])}`]),
    ...(values === undefined ? [] : [`values ${JSON.stringify(values).toLowerCase()}`]),
  ]
  const [sentence] = claims.flatMap((what) => claim(what, row.row) ?? [])
  if (sentence === undefined) return []
  const by = row.id === undefined ? resourceOf(model).plays.imported?.knownBy?.[0] : recordId
  const column = columns.find(({ field }) => field.name === by)
  return [faultAt(column, row.id ?? (by === undefined ? null : row.fields.get(by)?.cell), sentence)]
}

/** Contacts that are there may share a name: only what a row gives anew must be its own. */
function isNamedAnew(row: ReadRow, own: Existing | undefined, { model, context }: Planned): boolean {
  if (own === undefined) return true
  const { knownBy = [] } = resourceOf(model).plays.imported ?? {}
  return knownBy.some((name) => {
    const field = row.fields.get(name)
    return field !== undefined && !isAsShown(field.column, field.cell, own.wire, context.timeZone)
  })
}

function changesOf(
  sent: Record<string, unknown>,
  values: Record<string, unknown>,
  row: ReadRow,
  { before, wire }: Existing,
  { model, context }: Planned,
): ImportChanges {
  const current = stores[model].toValues(before)
  const changes: Record<string, [ReturnType<typeof shownValue>, ReturnType<typeof shownValue>]> = {}
  for (const name of Object.keys(sent)) {
    if ((shownValue(current[name]) ?? '') === (shownValue(values[name]) ?? '')) continue
    const { column, shown } = row.fields.get(name) ?? {}
    const shownIn = column?.shownIn.find((each) => each.name === name)
    const old = shownIn === undefined ? undefined : sheetValue(shownIn, wire, context.timeZone)
    changes[name] = [
      typeof old === 'number' ? old : old === undefined ? shownValue(current[name]) : sheetText(old),
      shown ?? shownValue(values[name]),
    ]
  }
  return changes
}
