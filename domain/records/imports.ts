import type { Field, Lookup } from '../fields.ts'
import type { Model } from '../kinds/kind.ts'
import { kindsWith, resourceOf, type KindWith } from '../kinds/registry.ts'
import { isObject } from '../objects.ts'
import { importMessages as said } from '../words/imports.ts'
import { importLimits } from './import-limits.ts'

export type ImportModel = KindWith<'imported'>
export const importModels = kindsWith('imported')

export function isImportModel(model: unknown): model is ImportModel {
  return importModels.some((each) => each === model)
}

export const importStates = ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

export const importOutcomes = ['create', 'update', 'unchanged', 'faults'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
export type ImportCounts = Record<ImportOutcome, number>

/** Columns of every kind beside its fields: which record a row is about, and as of when. */
export const recordId = 'id'
export const recordVersion = 'version'

/** What a column can be. A password is none: whoever is new sets one of their own; and how a task repeats is no cell. */
export type ImportField = {
  name: string
  label: string
  required: boolean
  kind: Field['kind']
  max?: number | undefined
  lookup?: Lookup | undefined
}

export function importFields(model: Model): ImportField[] {
  const { fields, plays } = resourceOf(model)
  const { given } = plays.imported ?? {}
  const own = Object.entries(fields).filter(
    ([, { kind, hidden, readOnly }]) => kind !== 'password' && kind !== 'repeat' && !hidden && !readOnly,
  )
  return [
    ...own.map(([name, field]) => ({
      name,
      label: field.label,
      required: field.required && field.assumed !== true && field.only !== 'update',
      kind: field.kind,
      max: field.max,
      lookup: field.lookup,
    })),
    ...(given === undefined ? [] : [{ kind: 'text' as const, required: false, ...given }]),
    { name: recordId, label: 'ID', required: false, kind: 'text' },
    { name: recordVersion, label: 'Version', required: false, kind: 'text' },
  ]
}

/** Which column of the sheet, counted from 0, has which field. */
export type Mapping = readonly { index: number; field: string }[]

type ReadMapping = { mapping: Mapping; error?: undefined } | { error: string; mapping?: undefined }

export function readMapping(model: Model, sent: unknown, width: number): ReadMapping {
  if (!Array.isArray(sent) || sent.length > importLimits.columns) return { error: said.badColumns }
  const fields = new Map(importFields(model).map((field) => [field.name, field]))
  const mapping: { index: number; field: string }[] = []
  for (const column of sent as unknown[]) {
    if (!isObject(column)) return { error: said.badColumns }
    const { index, field } = column
    // A column that is left out may be sent too.
    if (field === null || field === '' || field === undefined) continue
    if (typeof field !== 'string') return { error: said.badColumns }
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= width)
      return { error: said.noColumn }
    if (!fields.has(field)) return { error: said.noField(field.slice(0, 60)) }
    mapping.push({ index, field })
  }
  return checkMapping(
    [...fields.values()],
    resourceOf(model).plays.imported?.given?.name ?? resourceOf(model).number,
    mapping,
  )
}

function checkMapping(
  fields: readonly ImportField[],
  number: string | undefined,
  mapping: Mapping,
): ReadMapping {
  const columnsOf = (name: string) => mapping.filter(({ field }) => field === name).length
  const doubled = fields.find(({ name }) => columnsOf(name) > 1)
  if (doubled !== undefined) return { error: said.twoColumns(doubled.label) }
  // A column of ids or numbers may lead to records that have the rest: a new row without it has a fault of its own.
  const isKnown = columnsOf(recordId) > 0 || (number !== undefined && columnsOf(number) > 0)
  const missing = isKnown ? undefined : fields.find(({ name, required }) => required && columnsOf(name) === 0)
  return missing === undefined ? { mapping } : { error: said.needsColumn(missing.label) }
}

/** The name of a column as the sheet counts: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnLetters(Math.floor(index / 26) - 1)}${letter}`
}

export type ImportFault = {
  column: string | null
  header: string | null
  field: string | null
  value: string | null
  sentence: string
}

export type ImportValue = string | number | null
export type ImportChanges = Record<string, readonly [ImportValue, ImportValue]>
