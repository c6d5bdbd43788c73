import type { Resource } from '#domain/kinds/kind.ts'
import { isLocked, type Mode, type NamedField } from './form-fields.ts'
import { isOfParts } from './form-values.ts'

/** A place in the grid of a form: a field, or several boxes to tick in one row. */
type FieldCell = { fields: [NamedField, ...NamedField[]]; look: string }

/** Two columns; the phone has them for the short fields of a record, where it is wide enough for a date beside another. */
export function gridLook(mode: Mode): string {
  return mode === 'update' ? 'grid gap-4 min-[23.4375rem]:grid-cols-2' : 'grid gap-4 md:grid-cols-2'
}

export function cellsOf(
  fields: readonly NamedField[],
  resource: Pick<Resource, 'list'>,
  mode: Mode,
): FieldCell[] {
  const cells = together(fields)
  const paired = mode === 'update' ? pairsIn(cells.map(([field]) => isShort(field, resource))) : []
  return cells.map((cell, place) => ({
    fields: cell,
    look: `${lookOf(cell)} ${paired[place] === false ? 'max-md:col-span-full' : ''}`,
  }))
}

type Together = FieldCell['fields']

function together(fields: readonly NamedField[]): Together[] {
  const cells: Together[] = []
  for (const one of fields) {
    const last = cells.at(-1)
    if (one.field.kind === 'checkbox' && last?.[0].field.kind === 'checkbox') last.push(one)
    else cells.push([one])
  }
  return cells
}

/** Texts that may be long fill their row; a date or a number stays as wide as a column. */
function lookOf([{ field }]: Together): string {
  if (field.kind === 'checkbox') return 'flex flex-wrap gap-x-6 gap-y-2 md:col-span-2'
  if (field.kind === 'multiline' || isOfParts(field)) return 'min-w-0 md:col-span-2'
  if (!field.ownRow) return 'min-w-0'
  const isNarrow = field.kind === 'date' || field.kind === 'number'
  return `min-w-0 md:col-span-2 ${isNarrow ? 'md:mr-[calc(50%+0.5rem)]' : ''}`
}

/** What stands beside another one of its sort; of an odd number the first stands alone. */
function pairsIn(short: readonly boolean[]): boolean[] {
  const pairs = short.map(() => false)
  let place = short.length - 1
  while (place > 0) {
    const isPair = short[place] === true && short[place - 1] === true
    if (isPair) pairs.fill(true, place - 1, place + 1)
    place -= isPair ? 2 : 1
  }
  return pairs
}

const longestLabel = 17
const longestChoice = 13

/** Sections are framed, and have no room for two on the phone. */
function isShort({ name, field }: NamedField, { list }: Pick<Resource, 'list'>): boolean {
  if (field.ownRow || field.section || isLocked(field, 'update') || field.label.length > longestLabel)
    return false
  switch (field.kind) {
    case 'date':
    case 'number':
      return true
    case 'choice':
      // One that can be cleared has a button for that beside its value.
      return field.required && (field.choices ?? []).every(({ label }) => label.length <= longestChoice)
    case 'text':
      return list.columns.some((column) => column.name === name && column.short)
    default:
      return false
  }
}
