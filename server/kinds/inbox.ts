import { sql } from 'kysely'
import type { inboxCalls } from '#domain/calls/inbox.ts'
import type { OutputOf } from '#domain/calls/call.ts'
import { updatePage, type Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { lineOf } from '#domain/kinds/titles.ts'
import type { NoticeKind } from '#domain/news.ts'
import { commentPlace, quotedLetters, sentenceOf, type NoticeFacts } from '#domain/notices.ts'
import { peekedPage, type Page } from '#domain/records/page.ts'
import type { Queryable } from '../db/pool.ts'
import { isReadable, type Reader } from '../notices/marks.ts'
import { slice } from '../records/page.ts'
import { joinedPerson } from '../records/people.ts'
import type { Row, SqlFragment } from '../records/store.ts'
import { stores } from './registry.ts'
import { recordRows } from './titles-of.ts'

type Group = OutputOf<(typeof inboxCalls)['GET api/inbox']['answers']>['data'][number]

const groupsOnPage = 20
const noticesOfGroup = 10

type NoticeRow = {
  model: Model
  record_id: string
  latest: number
  count: number
  unread: number
  id: number
  kind: NoticeKind
  facts: NoticeFacts
  at: string
  due_day: string | null
  is_read: boolean
  by_name: string | null
  by_email: string | null
  comment_id: string | null
  words: string | null
}

/** A person's notices by record. Of the unread alone the read ones of a record are left out too. */
export async function inboxPage(db: Queryable, { today, ...asked }: InboxQuery): Promise<Page<Group>> {
  const rows = await noticeRows(db, asked)
  const groups = [...Map.groupBy(rows, ({ model, record_id: id }) => `${model} ${id}`)]
  const shown = peekedPage(groups, groupsOnPage)
  const records = await recordRows(
    db,
    shown.rows.flatMap(([, notices]) => notices.slice(0, 1)),
  )
  return {
    ...shown,
    rows: shown.rows.flatMap(([key, notices]) => groupOf(notices, records.get(key)?.row, today)),
  }
}

type InboxQuery = { user: Reader; filter: 'all' | 'unread'; page: number; today: string }

async function noticeRows(
  db: Queryable,
  { user, filter, page }: Omit<InboxQuery, 'today'>,
): Promise<NoticeRow[]> {
  const isAsked = filter === 'unread' ? isUnread : sql`true`
  const found = filter === 'unread' ? unreadRecords(user) : newestRecords(user)
  const { rows } = await sql<NoticeRow>`
    WITH page AS MATERIALIZED (
      SELECT latest.model, latest.record_id, latest.id AS latest, counted.* FROM (
        ${found} ORDER BY id DESC ${slice(page, groupsOnPage, 1)}) latest
      CROSS JOIN LATERAL (
        SELECT count(*) AS count, count(*) FILTER (WHERE ${isUnread}) AS unread FROM notice
        WHERE model = latest.model AND record_id = latest.record_id AND employee_id = ${user.id} AND ${isAsked}) counted)
    SELECT page.model, page.record_id, page.latest, page.count, page.unread,
      n.id, n.kind, n.facts, n.at, n.due_day, n.read_at IS NOT NULL AS is_read,
      giver.name AS by_name, giver.email AS by_email, n.comment_id, left(comment.body, ${sql.lit(quotedLetters)}) AS words
    FROM page
    CROSS JOIN LATERAL (
      SELECT * FROM notice
      WHERE model = page.model AND record_id = page.record_id AND employee_id = ${user.id} AND ${isAsked}
      ORDER BY id DESC LIMIT ${sql.lit(noticesOfGroup)}) n
    LEFT JOIN employee giver ON giver.id = n.by_id
    LEFT JOIN comment ON comment.id = n.comment_id AND comment.deleted_at IS NULL
    ORDER BY page.latest DESC, n.id DESC`.execute(db)
  return rows
}

const isUnread = sql`read_at IS NULL`

/** The records of a person's notices, from the newest notice back: only as many are looked at as the page takes. */
function newestRecords(user: Reader): SqlFragment {
  return sql`
    SELECT model, record_id, id FROM notice n WHERE employee_id = ${user.id} AND ${isReadable(user)} AND id = (
      SELECT max(id) FROM notice WHERE model = n.model AND record_id = n.record_id AND employee_id = ${user.id})`
}

/** Few are unread, and between them can lie any number that were read. */
function unreadRecords(user: Reader): SqlFragment {
  return sql`
    SELECT model, record_id, max(id) AS id FROM notice
    WHERE employee_id = ${user.id} AND ${isUnread} AND ${isReadable(user)} GROUP BY model, record_id`
}

/** A record that was erased takes its notices with it; in the time between it has no group. */
function groupOf(notices: readonly NoticeRow[], row: Row | undefined, today: string): Group[] {
  const [latest] = notices
  if (latest === undefined || row === undefined) return []
  const { model, record_id: id, unread, count } = latest
  const kind = resourceOf(model)
  const isDeleted = typeof row.deleted_at === 'string'
  const url = isDeleted ? '' : updatePage(kind, id)
  return [
    {
      model,
      id,
      title: lineOf(kind, stores[model].toValues(row)),
      project_name: row.project_name ?? null,
      url,
      deleted: isDeleted,
      unread,
      count,
      latest_at: latest.at,
      notices: notices.map((notice) => ({
        id: notice.id,
        kind: notice.kind,
        sentence: sentenceOf({
          kind: notice.kind,
          by: notice.by_name,
          facts: notice.facts,
          words: notice.words,
          dueDay: notice.due_day,
          today,
        }),
        by: joinedPerson(notice.by_name, notice.by_email),
        at: notice.at,
        read: notice.is_read,
        url: isDeleted || notice.comment_id === null ? url : `${url}${commentPlace(notice.comment_id)}`,
      })),
    },
  ]
}
