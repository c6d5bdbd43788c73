import { sql, type Selectable } from 'kysely'
import { standingOf } from '#domain/court.ts'
import type { CourtStepTable } from '../db/court-tables.ts'
import { announceOnCommit } from '../db/after-commit.ts'
import type { Transaction } from '../db/pool.ts'
import type { Row, Store } from '../records/store.ts'
import { columnsOf, type CourtRow } from './court-columns.ts'
import { firmDays } from './firm-days.ts'
import { stepIn } from './steps.ts'
import { daysOf, termsOf } from './terms.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

type OpenRow = Row & CourtRow & { key: string }

/**
 * Counts anew what some open records keep of their clocks, by their key; gives the last one where there may be more. The
 * rows are locked before the days are read: of two recounts at once, the one that comes later to a row knows the later days.
 */
export async function recountBatch(
  tx: Transaction,
  store: Store,
  { after = beforeAll, most }: { after?: string | undefined; most: number },
): Promise<string | undefined> {
  const rows = await lockOpen(tx, store, after, most)
  if (rows.length === 0) return undefined
  const firm = await firmDays(tx)
  const steps = await stepsOf(tx, store, rows)
  const counted = rows.flatMap((row) => {
    const [first, ...later] = steps.get(row.key) ?? []
    if (first === undefined) return []
    const days = daysOf(firm, store.model, row.project_days)
    return {
      row,
      columns: columnsOf(standingOf([first, ...later], days.calendar), termsOf(row, days), days.calendar),
    }
  })
  const list = (name: string) => counted.map(({ columns }) => columns[name])
  const { numAffectedRows: moved = 0n } = await sql`
    UPDATE ${sql.table(store.table)} t
    SET court_days_us = counted.us, court_days_them = counted.them, turn_days_us = counted.turn,
      court_due = counted.due
    FROM unnest(${counted.map(({ row }) => row.key)}::uuid[], ${list('court_days_us')}::int[],
      ${list('court_days_them')}::int[], ${list('turn_days_us')}::int[], ${list('court_due')}::date[])
      AS counted (key, us, them, turn, due)
    WHERE t.${sql.ref(store.key)} = counted.key
      AND (t.court_days_us, t.court_days_them, t.turn_days_us, t.court_due)
        IS DISTINCT FROM (counted.us, counted.them, counted.turn, counted.due)`.execute(tx)
  // Lists are asked for again; no single record is.
  if (moved > 0n) announceOnCommit(tx, [{ model: store.model, id: '', project_id: null }])
  return rows.length < most ? undefined : rows.at(-1)?.key
}

/**
 * What lies in the bin too: it may come back. Locked before it is read: a row that had to be waited for would come with the
 * project's days of before.
 */
async function lockOpen(tx: Transaction, store: Store, after: string, most: number): Promise<OpenRow[]> {
  const key = sql`t.${sql.ref(store.key)}`
  const { rows: locked } = await sql<{ key: string }>`
    SELECT ${key} AS key FROM ${sql.table(store.table)} t WHERE t.status = 'Active' AND ${key} > ${after}::uuid
    ORDER BY ${key} LIMIT ${sql.lit(most)} FOR NO KEY UPDATE`.execute(tx)
  if (locked.length === 0) return []
  const { rows } = await sql<OpenRow>`
    SELECT t.*, ${key} AS key, project.${sql.ref(`${store.model}_response_days`)} AS project_days
    FROM ${sql.table(store.table)} t JOIN project ON project.project_id = t.project_id
    WHERE ${key} = ANY(${locked.map((row) => row.key)}::uuid[]) ORDER BY ${key}`.execute(tx)
  return rows
}

async function stepsOf(tx: Transaction, store: Store, rows: readonly OpenRow[]) {
  const { rows: steps } = await sql<Selectable<CourtStepTable>>`
    SELECT * FROM court_step WHERE model = ${store.model} AND record_id = ANY(${rows.map(({ key }) => key)}::uuid[])
    ORDER BY step_id`.execute(tx)
  const byRecord = Map.groupBy(steps, ({ record_id: id }) => id)
  return new Map([...byRecord].map(([id, own]) => [id, own.map(stepIn)]))
}
