import { sql } from 'kysely'
import type { WorkItem } from '#domain/calls/my-work.ts'
import { updatePage } from '#domain/kinds/kind.ts'
import { quickActsOf } from '#domain/kinds/quick-acts.ts'
import { waitingKinds, type WaitingKind } from '#domain/kinds/waiting.ts'
import {
  lastDays,
  mostInGroup,
  whyOf,
  workdaysOverdue,
  workGroups,
  type WorkGroup,
  type WorkView,
} from '#domain/my-work.ts'
import { offsetOf } from '#domain/records/page.ts'
import type { WorkCalendar } from '#domain/workdays.ts'
import { myWorkMessages } from '#domain/words/my-work.ts'
import type { Queryable } from '../db/pool.ts'
import { joinedPerson } from '../records/people.ts'
import type { SqlFragment } from '../records/store.ts'
import { headlineColumn } from '../records/title-columns.ts'
import type { User } from '../request/context.ts'
import { keptGroups } from './open-counts.ts'
import { storesOfWork } from './stores-of-work.ts'
import {
  countedGroups,
  dueColumn,
  groupColumn,
  isInView,
  partsOfGroups,
  pingedColumn,
  placeOf,
  waitingOf,
  type LastDays,
  type Person,
  type Waiting,
} from './waiting-work.ts'

/** For whom and on which day an item is told. */
export type Asker = { user: Pick<User, 'id' | 'email' | 'role'>; today: string }

export type AskedWork = {
  view: WorkView
  person: Person
  kinds: readonly WaitingKind[]
  group?: WorkGroup | undefined
  page: number
  /** Of each kind only these records. */
  among?: ReadonlyMap<WaitingKind, readonly string[]>
}

type Group = { key: WorkGroup; label: string; total: number; items: WorkItem[] }

export type WaitingRow = Omit<WorkItem, 'workdays_overdue' | 'from' | 'to' | 'url' | 'why' | 'can'> & {
  model: WaitingKind
  /** Somebody outside whose turn it is, and since when. */
  outside: string | null
  outside_since: string | null
  from_name: string | null
  from_email: string | null
  to_name: string | null
  to_email: string | null
}

type Counts = Partial<Record<WaitingKind, number>>

/** A group that has nothing on this page has one row, which tells only how much is in it; else its first row does. */
type Found = { group_place: number; of_kinds: Counts | null } & (WaitingRow | { id: null })

/** Those who gave and have a piece of `work`, and its project. */
export const namesOfWork = {
  select: sql`project.project_name, giver.name AS from_name, giver.email AS from_email,
      holder.name AS to_name, holder.email AS to_email`,
  joins: sql`LEFT JOIN project ON project.project_id = work.project_id
    LEFT JOIN employee giver ON giver.id = work.giver
    LEFT JOIN employee holder ON holder.id = work.holder`,
}

/** The order within a group. */
export const workOrder = sql`pinged DESC, due_date, is_deadline DESC, place, title COLLATE "und-x-icu", id COLLATE "C"`

/** A page of each group, or of the one that is asked for, and how many there are, also of other kinds: one query. */
export async function readMyWork(
  db: Queryable,
  asked: AskedWork,
  calendar: WorkCalendar,
  context: Asker,
): Promise<{ total: number; groups: Group[]; counts?: Counts }> {
  const { kinds, view, person, among } = asked
  const waiting = waitingOf(among === undefined ? waitingKinds : kinds, view, person, context.user)
  const rows = await readRows(db, waiting, asked, context)
  const groups = workGroups.map((key, place) => {
    const own = rows.filter((row) => row.group_place === place)
    const items = own.flatMap((row) => (row.id === null ? [] : itemOf(row, view, calendar, context)))
    const total = countOf(own, kinds)
    return { key, label: myWorkMessages.groups[key], total, items }
  })
  const counted = waitingKinds.map((kind) => [kind, countOf(rows, [kind])] as const)
  const counts: Counts = Object.fromEntries(counted.filter(([, count]) => count > 0))
  return {
    total: groups.reduce((sum, { total }) => sum + total, 0),
    groups: groups.filter(({ key }) => asked.group === undefined || key === asked.group),
    ...(rows.length > 0 ? { counts } : {}),
  }
}

function countOf(rows: readonly Found[], kinds: readonly WaitingKind[]): number {
  const counts = rows.flatMap(({ of_kinds }) => kinds.map((kind) => of_kinds?.[kind] ?? 0))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function readRows(
  db: Queryable,
  waiting: readonly Waiting[],
  asked: AskedWork,
  { today }: Asker,
): Promise<Found[]> {
  const { kinds, group, page } = asked
  if (waiting.length === 0) return []
  const days = lastDays(today)
  const blocks = waiting.map((each) => {
    if (!kinds.includes(each.kind)) return blockOf(each, sql`false`, days)
    return each.store.openIsCounted ? firstOf(each, asked, today) : blockOf(each, isMeant(each, asked), days)
  })
  // What is read only in part, or not at all, is counted apart.
  const apart = waiting.filter(({ kind, store }) => store.openIsCounted || !kinds.includes(kind))
  const counts = apart.map((each) => sql`UNION ALL ${countsOf(each, asked, today)}`)
  const isAsked = group === undefined ? sql`true` : sql`open.in_group = ${placeOf(group)}`
  const { rows } = await sql<Found>`
    WITH open AS MATERIALIZED (${sql.join(blocks, sql` UNION ALL `)})
    SELECT total.in_group AS group_place, CASE WHEN coalesce(work.rank, 1) = 1 THEN total.of_kinds END AS of_kinds,
      work.*, ${namesOfWork.select}
    FROM (SELECT in_group, jsonb_object_agg(model, counted) AS of_kinds
      FROM (SELECT in_group, model, sum(rows)::int AS counted
        FROM (
          SELECT model, in_group, 1 AS rows FROM open WHERE model <> ALL(${apart.map(({ kind }) => kind)})
          ${sql.join(counts, sql` `)}) one GROUP BY in_group, model HAVING sum(rows) <> 0) counts
      GROUP BY in_group) total
    LEFT JOIN LATERAL (
      SELECT page.*, row_number() OVER () AS rank FROM (
        SELECT * FROM open WHERE open.in_group = total.in_group AND ${isAsked}
        ORDER BY ${workOrder}
        LIMIT ${sql.lit(mostInGroup)} OFFSET ${offsetOf(page, mostInGroup)}) page) work ON true
    ${namesOfWork.joins}
    ORDER BY work.rank`.execute(db)
  return rows
}

/** What of a kind is asked about: of all that are in view, or of some records alone. */
function isMeant(waiting: Waiting, { view, person, among }: AskedWork): SqlFragment {
  const isShown = isInView(waiting, view, person)
  const ids = among?.get(waiting.kind)
  return ids === undefined
    ? isShown
    : sql`${isShown} AND ${sql.ref(`t.${waiting.store.key}`)}::text = ANY(${ids})`
}

function countsOf(waiting: Waiting, asked: AskedWork, today: string): SqlFragment {
  const isKept = waiting.store.openIsCounted && asked.view === 'mine' && asked.among === undefined
  return isKept
    ? keptGroups(waiting, asked.person, today)
    : countedGroups(waiting, isMeant(waiting, asked), today)
}

/**
 * Of each group as many as can be on the page, with all that are due on the day of the last of them: no others have to be
 * read and put in order. What is counted by the week in which it is due always has a day.
 */
function firstOf(waiting: Waiting, asked: AskedWork, today: string): SqlFragment {
  const { group, page } = asked
  if (group === 'no_date') return blockOf(waiting, sql`false`, lastDays(today))
  const [due, pinged] = [dueColumn(waiting), pingedColumn(waiting)]
  const isFirst = sql`${isMeant(waiting, asked)} AND ${pinged} = part.pinged AND ${due} BETWEEN part.first AND part.last`
  const most = sql.lit(offsetOf(page, mostInGroup) + mostInGroup)
  return sql`
    SELECT first.* FROM ${partsOfGroups(group, today)} CROSS JOIN LATERAL (
      ${blockOf(waiting, isFirst, lastDays(today))} ORDER BY ${due} FETCH FIRST ${most} ROWS WITH TIES) first`
}

/** Of a kind with a ball: who outside has it, and since when. */
function outsideColumns({ waits }: Waiting): SqlFragment {
  if (waits.turnOf === undefined) return sql`NULL::text AS outside, NULL::date AS outside_since`
  const isOutside = sql`t.court_side = 'them'`
  return sql`CASE WHEN ${isOutside} THEN t.ball_in_court END AS outside,
      CASE WHEN ${isOutside} THEN t.court_since END AS outside_since`
}

/** What of one kind is shown, with the values of an item. */
export function blockOf(waiting: Waiting, isShown: SqlFragment, days: LastDays): SqlFragment {
  const { kind, store, waits } = waiting
  const { fields, plays } = store.kind
  const [due, pinged] = [dueColumn(waiting), pingedColumn(waiting)]
  const has = (column: string | undefined, otherwise = sql`NULL`) =>
    column === undefined ? otherwise : sql.ref(`t.${column}`)
  const hasProject = plays.inProject !== undefined || store.key === 'project_id'
  return sql`
    SELECT ${sql.lit(kind)} AS model, ${has(store.key)}::text AS id, ${headlineColumn(store)} AS title,
      ${has(hasProject ? 'project_id' : undefined)}::text AS project_id,
      ${has('category' in fields ? 'category' : undefined)}::text AS category, ${due} AS due_date,
      ${has(waits.final, sql`false`)} AS is_deadline, ${pinged} AS pinged, ${has(plays.givenBy)}::uuid AS giver,
      ${has(waits.turnOf ?? plays.heldBy?.value)}::uuid AS holder, ${has(store.countedBy ?? 'status')}::text AS status, t.version,
      ${outsideColumns(waiting)}, ${sql.lit(waits.place)} AS place, ${groupColumn(due, pinged, days)} AS in_group
    FROM ${sql.table(store.table)} t WHERE ${isShown}`
}

export function itemOf(
  row: WaitingRow,
  view: WorkView,
  calendar: WorkCalendar,
  { user, today }: Asker,
): WorkItem {
  const {
    model,
    id,
    title,
    project_id,
    project_name,
    category,
    due_date,
    is_deadline,
    pinged,
    status,
    version,
  } = row
  const to = joinedPerson(row.to_name, row.to_email)
  return {
    model,
    id,
    title,
    project_id,
    project_name,
    category,
    due_date,
    is_deadline,
    pinged,
    workdays_overdue: workdaysOverdue(due_date, today, calendar),
    from: joinedPerson(row.from_name, row.from_email),
    to,
    status,
    version,
    url: updatePage(storesOfWork[model].kind, id),
    why: whyOf(row, today, calendar),
    can: quickActsOf(model, { pinged, to }, view, user),
  }
}
