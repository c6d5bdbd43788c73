import { sql } from 'kysely'
import { feedLimits, type FeedKind } from '#domain/calendar-feeds.ts'
import { addDays } from '#domain/dates.ts'
import { isAnsweringKind } from '#domain/kinds/answering.ts'
import type { Parts } from '#domain/kinds/kind.ts'
import { waitingKinds, type WaitingKind } from '#domain/kinds/waiting.ts'
import { lastDays } from '#domain/my-work.ts'
import { recordUrl } from '#domain/records/record-url.ts'
import { calendarFeedMessages as said } from '#domain/words/calendar-feeds.ts'
import type { ReadFeed } from '../auth/calendar-feeds.ts'
import type { Queryable } from '../db/pool.ts'
import { blockOf } from '../kinds/my-work.ts'
import { dueColumn, waitingOf, type Waiting } from '../kinds/waiting-work.ts'
import type { SqlFragment } from '../records/store.ts'

export type FeedEvent = {
  model: WaitingKind
  id: string
  /** Higher whenever a record or its day is another. */
  sequence: number
  day: string
  summary: string
  projectName: string | null
  /** The page of the record, without the address of the server. */
  path: string
}

type Row = {
  model: WaitingKind
  id: string
  title: string
  due_date: string
  is_deadline: boolean
  version: number
  days_counted: number
  project_name: string | null
}

/** Which kinds are in a feed: those that lie with a person, or those whose day can be one that does not move. */
const isIn: Record<FeedKind, (plays: Parts) => boolean> = {
  mine: ({ heldBy }) => heldBy !== undefined,
  projects: ({ waits }) => waits?.final !== undefined,
}

/** What is open and due around this day, the earliest first: one statement. */
export async function readEvents(
  db: Queryable,
  { kind, owner }: Pick<ReadFeed, 'kind' | 'owner'>,
  today: string,
): Promise<FeedEvent[]> {
  const shown = waitingOf(waitingKinds, 'mine', owner, owner).filter(({ store }) =>
    isIn[kind](store.kind.plays),
  )
  if (shown.length === 0) return []
  const blocks = shown.map((waiting) => {
    const isTheirs = kind === 'mine' ? isWith(waiting, owner.id) : sql`true`
    return blockOf(waiting, sql`${isOpenAround(waiting, today)} AND ${isTheirs}`, lastDays(today))
  })
  const { rows } = await sql<Row>`
    SELECT due.model, due.id, due.title, due.due_date, due.is_deadline, due.version, project.project_name,
      (SELECT days_counted FROM firm)
    FROM (SELECT * FROM (${sql.join(blocks, sql` UNION ALL `)}) open
      ORDER BY due_date, place, id LIMIT ${sql.lit(feedLimits.events)}) due
    LEFT JOIN project ON project.project_id = due.project_id
    ORDER BY due.due_date, due.place, due.id`.execute(db)
  const final = new Set(shown.filter(({ waits }) => waits.final !== undefined).map((each) => each.kind))
  return rows.map((row) => ({
    model: row.model,
    id: row.id,
    // Other work days move a day that is counted, and no version.
    sequence: row.version + (isAnsweringKind(row.model) ? row.days_counted : 0),
    day: row.due_date,
    summary: final.has(row.model) ? deadlineWords(row) : row.title,
    projectName: final.has(row.model) ? null : row.project_name,
    path: recordUrl(owner, row.model, row.id),
  }))
}

/** Whose turn it is has it, where that may be another than the holder. */
function isWith({ store, waits }: Waiting, person: string): SqlFragment {
  const column = waits.turnOf ?? store.kind.plays.heldBy?.value
  return column === undefined ? sql`false` : sql`${sql.ref(`t.${column}`)} = ${person}`
}

function isOpenAround(waiting: Waiting, today: string): SqlFragment {
  const due = dueColumn(waiting)
  return sql`${waiting.store.isOpen ?? sql`true`}
    AND ${due} BETWEEN ${addDays(today, -feedLimits.daysBack)}::date AND ${addDays(today, feedLimits.daysAhead)}::date`
}

function deadlineWords({ title, is_deadline }: Row): string {
  return is_deadline ? said.finalDeadline(title) : said.due(title)
}
