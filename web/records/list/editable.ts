import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'

/** A value of a row that is changed where it stands. */
export type CellEdit = { id: string; name: string }

/** The fields that a row is changed in by a key or a click: its state, who has it, by when, how far it is. */
export function editableCells(resource: Resource, user: { role: string }): Record<string, string> {
  const { bulk = [], list, model, plays } = resource
  if (!can(user, `${model}.update`)) return {}
  const shownAs = (cell: string) =>
    [...list.columns, ...list.details].find((column) => column.cell === cell && bulk.includes(column.name))
      ?.name
  const cells = { s: shownAs('status'), a: plays.heldBy?.value, d: plays.dueOn, p: shownAs('percent') }
  return Object.fromEntries(
    Object.entries(cells).filter((entry): entry is [string, string] => bulk.includes(entry[1] ?? '')),
  )
}
