import type { z } from 'zod'
import type { binFilters } from '#domain/admin/admin.ts'
import type { Queryable } from '../db/pool.ts'
import { allOf, contains, isWithin } from './conditions.ts'
import { isPerson } from './is-person.ts'
import type { SqlFragment } from './store.ts'

export type BinFilters = Omit<z.output<typeof binFilters>, 'model'>

export async function matchesInBin(
  db: Queryable,
  columns: { title: SqlFragment; deleter: SqlFragment; at: SqlFragment },
  { title, deleted_by: by, ...period }: BinFilters,
  timeZone: string,
): Promise<SqlFragment> {
  return allOf([
    title === undefined ? undefined : contains(columns.title)({ kind: 'contains', text: title }),
    isWithin(columns.at, period, timeZone),
    // The deleter comes last, because it is looked up for each row.
    await isPerson(db, columns.deleter, by),
  ])
}
