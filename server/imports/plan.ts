import { setImmediate as breathe } from 'node:timers/promises'
import { resourceOf } from '#domain/kinds/registry.ts'
import {
  importColumns,
  knownValues,
  lookedUpTexts,
  makeClaims,
  readRow,
  type ReadRow,
} from '#domain/records/import-rows.ts'
import { importMessages as said } from '#domain/words/imports.ts'
import { allOf } from '../base/all-of.ts'
import type { Transaction } from '../db/pool.ts'
import { stores } from '../kinds/registry.ts'
import { lockRows, possibleKeys } from '../records/read.ts'
import type { Context } from '../request/context.ts'
import { readDirectory } from './directory.ts'
import { keysByValues, readExisting } from './existing.ts'
import { planRow, type About, type PlannedRow } from './plan-row.ts'
import type { Run } from './runs.ts'
import type { Sheet } from './sheets.ts'

/** Rows that are planned together: what they name is looked up in one statement, and others get their turn in between. */
const rowsAtOnce = 100

type Planning = {
  run: Pick<Run, 'model' | 'mapping' | 'columns'>
  sheet: Sheet
  context: Context
  /** Locked for whoever writes what was planned; else it is a look at how things are. */
  takesLocks: boolean
  onProgress(rows: number): Promise<void>
}

/** What would become of every row: checked as its form is, with nothing written. */
export async function planRows(tx: Transaction, planning: Planning): Promise<PlannedRow[]> {
  const { run, sheet, context, takesLocks } = planning
  const { model } = run
  const columns = importColumns(model, run.mapping, run.columns)
  const directory = await readDirectory(tx, lookedUpTexts(columns, sheet.rows))
  const rows: ReadRow[] = []
  for (const row of sheet.rows) {
    rows.push(readRow(columns, row, directory))
    if (rows.length % rowsAtOnce === 0) await breathe()
  }
  const about = await recordsOf(tx, planning, rows)
  const store = stores[model]
  const keys = possibleKeys(
    store,
    about.flatMap(({ key }) => key ?? []),
  )
  if (takesLocks && keys.length > 0) await lockRows(tx, store, keys)
  const claim = makeClaims()
  const planned: PlannedRow[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const slice = rows.slice(from, from + rowsAtOnce)
    const named = about.slice(from, from + rowsAtOnce).flatMap(({ key }) => key ?? [])
    const existing = await readExisting(tx, store, named, context)
    const given = { tx, model, context, columns, existing, claim }
    // Together, so that what they ask for is asked once.
    planned.push(...(await allOf(slice.map((row, place) => planRow(row, about[from + place] ?? {}, given)))))
    await planning.onProgress(planned.length)
    await breathe()
  }
  return planned
}

/** Which record each row is about: by its id, else by the values that the kind is known by. */
async function recordsOf(
  tx: Transaction,
  { run: { model } }: Planning,
  rows: readonly ReadRow[],
): Promise<About[]> {
  const { plays, name } = resourceOf(model)
  const known = rows.map((row) => (row.id === undefined ? knownValues(model, row) : undefined))
  const asked = [
    ...new Map(
      known.flatMap((values) => (values === undefined ? [] : [[JSON.stringify(values), values]])),
    ).values(),
  ]
  const found = await keysByValues(tx, model, asked)
  const keysOf = new Map(asked.map((values, place) => [JSON.stringify(values), found[place] ?? []]))
  return rows.map((row, place): About => {
    if (row.id !== undefined) return { key: row.id }
    const values = known[place]
    if (values === undefined) return {}
    const [key, second] = keysOf.get(JSON.stringify(values)) ?? []
    if (second !== undefined) return { fault: said.twoRecords(name.many, values[0] ?? '') }
    if (key !== undefined) return { key, isKnownByValues: true }
    // A number that Plumbline gives is never a new record's.
    return plays.imported?.given === undefined ? {} : { fault: said.noRecord(name.one) }
  })
}
