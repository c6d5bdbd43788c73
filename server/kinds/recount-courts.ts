import { sql } from 'kysely'
import { dueOfAnswer } from '#domain/court.ts'
import { kindsOfWork } from '#domain/kinds/kinds-of-work.ts'
import { kindsPlaying } from '#domain/kinds/parts.ts'
import type { WorkCalendar } from '#domain/workdays.ts'
import type { Transaction } from '../db/pool.ts'
import { firmCalendar, workdaysOf } from './firm-calendar.ts'
import { storesOfWork } from './stores-of-work.ts'

type AnsweringKind = ReturnType<typeof answeringKinds>[number]

const answeringKinds = () => kindsPlaying(kindsOfWork, 'answers')

/** Counts anew when open work is to be answered, after the firm's work days have changed. No record has changed by it. */
export async function recountCourts(tx: Transaction): Promise<void> {
  const kinds = answeringKinds()
  const tables = kinds.map((kind) => sql.table(storesOfWork[kind].table))
  // Nobody saves meanwhile: a row that is not there yet would keep the day that was counted before.
  await sql`LOCK TABLE ${sql.join(tables)} IN EXCLUSIVE MODE`.execute(tx)
  const calendar = workdaysOf(await firmCalendar(tx))
  for (const kind of kinds) await recountKind(tx, kind, calendar)
}

async function recountKind(tx: Transaction, kind: AnsweringKind, calendar: WorkCalendar): Promise<void> {
  const { within, after } = kindsOfWork[kind].plays.answers
  const [table, day] = [sql.table(storesOfWork[kind].table), sql.ref(after)]
  // What lies in the bin too: it may come back.
  const counted = sql`status = 'Active' AND response_due IS NULL`
  const { rows } = await sql<{ came: string }>`
    SELECT DISTINCT ${day} AS came FROM ${table} WHERE ${counted}`.execute(tx)
  const days = rows.map(({ came }) => came)
  const dues = days.map((came) => dueOfAnswer({ asked: null, came }, within, calendar))
  await sql`
    UPDATE ${table} SET court_due = counted.due
    FROM unnest(${days}::date[], ${dues}::date[]) AS counted (came, due)
    WHERE ${counted} AND ${day} = counted.came AND court_due IS DISTINCT FROM counted.due`.execute(tx)
}
