import { sql } from 'kysely'
import type { WorkItem } from '#domain/calls/my-work.ts'
import { addDays, type CivilDate } from '#domain/dates.ts'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import { lastDays } from '#domain/my-work.ts'
import { headedBy } from '#domain/roles.ts'
import { addWorkdays, isWorkday, type WorkCalendar } from '#domain/workdays.ts'
import type { Queryable } from '../db/pool.ts'
import type { SqlFragment } from '../records/store.ts'
import { blockOf, itemOf, namesOfWork, type Asker, type WaitingRow } from './my-work.ts'
import { dueColumn, waitingOf, type Waiting } from './waiting-work.ts'

/**
 * What others are late with, the latest first: told to the manager of its project and to the head of its category, not to
 * those who have it themselves.
 */
export async function readLateWork(
  db: Queryable,
  { after, most }: { after: number; most: number },
  calendar: WorkCalendar,
  asker: Asker,
): Promise<{ total: number; items: WorkItem[] }> {
  const last = lastLateDay(after, asker.today, calendar)
  const blocks = waitingOf(waitingKinds, 'mine', asker.user, asker.user).flatMap((waiting) => {
    const isTold = toldTo(waiting, asker.user)
    if (isTold === undefined) return []
    return blockOf(waiting, sql`${isTold} AND ${dueColumn(waiting)} <= ${last}::date`, lastDays(asker.today))
  })
  if (after === 0 || blocks.length === 0) return { total: 0, items: [] }
  const { rows } = await sql<WaitingRow & { total: number }>`
    SELECT work.*, ${namesOfWork.select}
    FROM (
      SELECT block.*, count(*) OVER () AS total FROM (${sql.join(blocks, sql` UNION ALL `)}) block
      ORDER BY due_date, place, title COLLATE "und-x-icu", id LIMIT ${most}) work
    ${namesOfWork.joins}
    ORDER BY work.due_date, work.place, work.title COLLATE "und-x-icu", work.id`.execute(db)
  return { total: rows[0]?.total ?? 0, items: rows.map((row) => itemOf(row, 'waiting', calendar, asker)) }
}

/** The last day on which something can have been due that is so many work days late today. */
function lastLateDay(after: number, today: CivilDate, calendar: WorkCalendar): CivilDate {
  const back = isWorkday(today, calendar) ? after - 1 : after
  return addDays(back === 0 ? today : addWorkdays(today, -back, calendar), -1)
}

function toldTo({ store, waits }: Waiting, { id, role }: Asker['user']): SqlFragment | undefined {
  const { heldBy, inProject } = store.kind.plays
  if (heldBy === undefined || !('category' in store.kind.fields)) return undefined
  const category = headedBy(role)
  const isHeaded = category === undefined ? undefined : sql`t.category = ${category}`
  const isManaged =
    inProject === undefined
      ? undefined
      : sql`t.project_id IN (SELECT project_id FROM project WHERE manager = ${id} AND deleted_at IS NULL)`
  const reasons = [isHeaded, isManaged].filter((reason) => reason !== undefined)
  if (reasons.length === 0) return undefined
  const isOthers = sql`${sql.ref(`t.${waits.turnOf ?? heldBy.value}`)} IS DISTINCT FROM ${id}`
  return sql`${store.isWaiting ?? store.isOpen ?? sql`true`} AND ${isOthers} AND (${sql.join(reasons, sql` OR `)})`
}
