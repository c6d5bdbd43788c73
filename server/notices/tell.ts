import { sql } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import { defaultNewsSettings, noticeKinds, type NoticeKind } from '#domain/news.ts'
import { announceOnCommit } from '../db/after-commit.ts'
import type { Transaction } from '../db/pool.ts'
import { stampOf, type Context } from '../request/context.ts'

/** What an act has to tell one person about one record. */
export type Told = {
  kind: NoticeKind
  employeeId: string
  model: Model
  recordId: string
  /** The record's after the act, where it changed the record: undoing it takes the notice back. */
  version?: number
  commentId?: string
  facts?: object
}

/**
 * Puts notices into the inboxes of others, in the transaction of the act: one a person and record, those that come first in
 * `noticeKinds`. People who left, or want none of that kind, get none.
 */
export async function tell(
  tx: Transaction,
  told: readonly Told[],
  context: Pick<Context, 'user' | 'now' | 'replay'>,
): Promise<void> {
  const notices = firstOfEach(told.filter(({ employeeId }) => employeeId !== context.user.id))
  if (notices.length === 0) return
  const list = <Name extends keyof Told>(name: Name) => notices.map((notice) => notice[name] ?? null)
  // Lists: a statement takes 65,535 values at most.
  const { rows } = await sql<{ employee_id: string }>`
    INSERT INTO notice (employee_id, kind, model, record_id, by_id, at, comment_id, facts, record_version)
    SELECT told.employee_id, told.kind, told.model, told.record_id, ${context.user.id}, ${stampOf(context)},
      told.comment_id, told.facts, told.version
    FROM unnest(${list('employeeId')}::uuid[], ${list('kind')}::text[], ${list('model')}::text[],
      ${list('recordId')}::text[], ${list('commentId')}::uuid[],
      ${notices.map(({ facts }) => JSON.stringify(facts ?? {}))}::jsonb[], ${list('version')}::int[])
      AS told (employee_id, kind, model, record_id, comment_id, facts, version)
    JOIN employee ON employee.id = told.employee_id AND employee.is_active
    LEFT JOIN news_setting setting ON setting.employee_id = told.employee_id
    WHERE ${wayOf(sql`told.kind`)} <> 'off'
    RETURNING employee_id`.execute(tx)
  const people = [...new Set(rows.map(({ employee_id: id }) => id))]
  const news = { model: 'inbox', id: '', project_id: null }
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    announceOnCommit(tx, [{ ...news, to: people.slice(from, from + peopleAtOnce) }])
  }
}

/** What PostgreSQL passes on between processes holds 8,000 letters. */
const peopleAtOnce = 100

/** How a person is told of a kind, over `setting`, which is missing where they chose nothing. */
export function wayOf(kind: ReturnType<typeof sql>) {
  const cases = noticeKinds.map(
    (each) =>
      sql`WHEN ${sql.lit(each)} THEN coalesce(${sql.ref(`setting.${each}`)}, ${sql.lit(defaultNewsSettings[each])})`,
  )
  return sql<string>`CASE ${kind} ${sql.join(cases, sql` `)} END`
}

function firstOfEach(told: readonly Told[]): Told[] {
  const firsts = new Map<string, Told>()
  for (const notice of told) {
    const key = `${notice.employeeId} ${notice.model} ${notice.recordId}`
    const other = firsts.get(key)
    if (other === undefined || placeOf(notice) < placeOf(other)) firsts.set(key, notice)
  }
  return [...firsts.values()]
}

function placeOf({ kind }: Told): number {
  return noticeKinds.indexOf(kind)
}
