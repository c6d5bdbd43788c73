import { sql } from 'kysely'
import { standingAfter, untoldDay, type Party } from '#domain/court.ts'
import type { Transaction } from '../db/pool.ts'
import type { Row, Store } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { columnsOf, standingIn, type CourtRow } from './court-columns.ts'
import { heldDays } from './firm-days.ts'
import { stepColumns } from './steps.ts'
import { daysOf, termsOf } from './terms.ts'

const rowsAtOnce = 1000

/** Whoever takes over a person's open records takes along what is in that person's court. */
export async function passAlong(
  tx: Transaction,
  store: Store,
  rows: readonly Row[],
  { from, to }: { from: string; to: Party },
  context: Context,
): Promise<void> {
  const { answers } = store.kind.plays
  if (answers === undefined) return
  const { after: cameIn } = answers
  const held = (rows as readonly (Row & CourtRow)[]).filter((row) => row.court_holder === from)
  if (held.length === 0) return
  const firm = await heldDays(tx)
  const ofProjects = await projectDays(tx, store.model, held)
  for (let start = 0; start < held.length; start += rowsAtOnce) {
    const some = held.slice(start, start + rowsAtOnce)
    const passed = some.map((row) => {
      const days = daysOf(firm, store.model, ofProjects.get(row.project_id) ?? null)
      const on = untoldDay({ since: row.court_since, came: String(row[cameIn]), today: context.today })
      const step = { step: 'passed' as const, party: to, on, version: row.version }
      const standing = standingAfter(standingIn(row), step, days.calendar)
      return { row, step, columns: columnsOf(standing, termsOf(row, days), days.calendar) }
    })
    await tx
      .insertInto('court_step')
      .values(
        passed.map(({ row, step }) =>
          stepColumns(
            { model: store.model, recordId: String(row[store.key]), projectId: row.project_id },
            step,
            context,
          ),
        ),
      )
      .execute()
    const list = (name: string) => passed.map(({ columns }) => columns[name])
    await sql`
      UPDATE ${sql.table(store.table)} t SET holder_type = 'user', holder_id = ${to.id}, ball_in_court = ${to.name},
        court_since = now_at.since, court_days_us = now_at.days_us, court_due = now_at.due
      FROM unnest(${some.map((row) => row[store.key])}::uuid[], ${list('court_since')}::date[],
        ${list('court_days_us')}::int[], ${list('court_due')}::date[]) AS now_at (key, since, days_us, due)
      WHERE t.${sql.ref(store.key)} = now_at.key`.execute(tx)
  }
}

async function projectDays(
  tx: Transaction,
  model: string,
  rows: readonly CourtRow[],
): Promise<Map<string, number | null>> {
  const { rows: found } = await sql<{ project_id: string; days: number | null }>`
    SELECT project_id, ${sql.ref(`${model}_response_days`)} AS days FROM project
    WHERE project_id = ANY(${[...new Set(rows.map((row) => row.project_id))]})`.execute(tx)
  return new Map(found.map(({ project_id: id, days }) => [id, days]))
}
