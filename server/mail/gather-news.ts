import { sql } from 'kysely'
import { mostNewsLines, type NewsItem } from '#domain/mail/mail.ts'
import { lineOf } from '#domain/kinds/titles.ts'
import { quotedLetters } from '#domain/notices.ts'
import type { Transaction } from '../db/pool.ts'
import { stores } from '../kinds/registry.ts'
import { recordRows } from '../kinds/titles-of.ts'
import { isReadable, type Reader } from '../notices/marks.ts'
import { wayOf } from '../notices/tell.ts'
import { postMail, type MailDeps } from '../outbox/post-mail.ts'
import { gather } from './gather.ts'

type Waiting = Omit<NewsItem, 'id' | 'title'> & { record_id: string; notice_id: number; total: number }

/** One mail of all that waits to be mailed to a person, as far as they have not read it and still want it by mail. */
export async function gatherNews(deps: MailDeps, employeeId: string): Promise<void> {
  await gather(deps, 'news', employeeId, async (tx, person) => {
    const waiting = person.is_active ? await unreadOf(tx, { id: employeeId, role: person.role }) : []
    await sql`UPDATE notice SET to_mail = false WHERE employee_id = ${employeeId} AND to_mail`.execute(tx)
    const [latest] = waiting
    const items = await withTitles(tx, waiting)
    if (latest === undefined || items.length === 0) return
    await postMail(tx, {
      kind: 'news',
      event: `news:${latest.notice_id}`,
      to: person.email,
      employeeId,
      facts: { items, total: latest.total },
    })
  })
}

async function unreadOf(tx: Transaction, reader: Reader): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT n.id AS notice_id, n.model, n.record_id, n.kind, giver.name AS by, n.facts, n.comment_id, n.due_day,
      left(comment.body, ${sql.lit(quotedLetters)}) AS words, count(*) OVER () AS total
    FROM notice n
    LEFT JOIN news_setting setting ON setting.employee_id = n.employee_id
    LEFT JOIN employee giver ON giver.id = n.by_id
    LEFT JOIN comment ON comment.id = n.comment_id
    WHERE n.employee_id = ${reader.id} AND n.to_mail AND n.read_at IS NULL AND ${wayOf(sql`n.kind`)} = 'mail'
      AND ${isReadable(reader, sql`n.model`)} AND comment.deleted_at IS NULL
    ORDER BY n.id DESC LIMIT ${sql.lit(mostNewsLines)}`.execute(tx)
  return rows
}

async function withTitles(tx: Transaction, waiting: readonly Waiting[]): Promise<NewsItem[]> {
  const records = await recordRows(tx, waiting)
  return waiting.flatMap(({ record_id: id, notice_id: _notice, total: _total, ...item }) => {
    const record = records.get(`${item.model} ${id}`)
    if (record === undefined) return []
    const { kind, toValues } = stores[item.model]
    return { ...item, id, title: lineOf(kind, toValues(record.row)) }
  })
}
