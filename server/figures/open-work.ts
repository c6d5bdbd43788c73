import { sql } from 'kysely'
import { categories, type Category } from '#domain/choices.ts'
import { weekOf } from '#domain/dates.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { countedKinds, openHref, type CountedKind } from '#domain/records/report-links.ts'
import { sum } from '#domain/reports.ts'
import { lateThisWeek } from '../kinds/open-counts.ts'
import { storesOfWork } from '../kinds/stores-of-work.ts'
import type { SqlFragment, Store } from '../records/store.ts'
import { isCounted, type Asked, type Reader } from './report.ts'
import { leadOf } from './throughput.ts'

type Found = {
  is_person: boolean
  category: Category | null
  name: string | null
  email: string | null
  kind: CountedKind
  open: number
  overdue: number
}

/** What is open today, by discipline and by the person to whom it is assigned. */
export const readOpenWork: Reader<'open_work'> = async (db, asked) => {
  const { rows: found } = await sql<Found>`
    SELECT grouping(part.category) = 1 AS is_person, part.category, person.name, person.email, part.kind,
      sum(part.open)::int AS open, sum(part.overdue)::int AS overdue
    FROM (${sql.join(
      countedKinds.map((kind) => openBlock(kind, asked)),
      sql` UNION ALL `,
    )}) part LEFT JOIN employee person ON person.id = part.assigned_to
    GROUP BY GROUPING SETS ((part.category, part.kind), (person.id, person.name, person.email, part.kind))`.execute(
    db,
  )
  const { category: only, projectId } = asked
  const disciplines = (only === undefined ? categories : [only]).map((category) => {
    const own = found.filter((row) => row.category === category)
    const href = openHref(leadOf(countedKinds, own, 'open'), { category, projectId })
    return { by: 'category' as const, name: category, email: null, ...sumsOf(own), href }
  })
  const ofPeople = found.filter((row) => row.is_person && row.email !== null)
  const people = [...Map.groupBy(ofPeople, ({ email }) => email ?? '')]
    .map(([email, own]) => ({
      by: 'person' as const,
      name: own[0]?.name ?? '',
      email,
      ...sumsOf(own),
      href: openHref(leadOf(countedKinds, own, 'open'), { email, category: only, projectId }),
    }))
    .toSorted(byUrgency)
  const totals = {
    open: sum(disciplines.map((row) => row.open)),
    overdue: sum(disciplines.map((row) => row.overdue)),
  }
  return { rows: [...disciplines, ...people], totals }
}

function sumsOf(rows: readonly Found[]): { open: number; overdue: number } {
  return { open: sum(rows.map(({ open }) => open)), overdue: sum(rows.map(({ overdue }) => overdue)) }
}

type Load = { name: string; email: string; open: number; overdue: number }

function byUrgency(one: Load, other: Load): number {
  return (
    other.overdue - one.overdue ||
    other.open - one.open ||
    one.name.localeCompare(other.name, 'en') ||
    (one.email < other.email ? -1 : 1)
  )
}

function openBlock(kind: CountedKind, asked: Asked): SqlFragment {
  const store = storesOfWork[kind]
  const isNarrowed = asked.category !== undefined || asked.projectId !== undefined
  return store.openIsCounted && !isNarrowed ? keptBlock(store, asked) : countedBlock(kind, asked)
}

/** Rows of categories have no person and those of people no category: each is summed up by what it has. */
function keptBlock(store: Store, { today }: Asked): SqlFragment {
  const partOf = (by: 'person' | 'category') => sql`CASE by WHEN ${sql.lit(by)} THEN nullif(part, '') END`
  const kind = sql`${store.model}::text`
  return sql`
    SELECT ${partOf('category')} COLLATE "default" AS category, ${partOf('person')}::uuid AS assigned_to, ${kind} AS kind,
      open, overdue
    FROM (
      SELECT by, part, sum(rows) AS open, coalesce(sum(rows) FILTER (WHERE week < ${weekOf(today).start}::date), 0) AS overdue
      FROM open_count WHERE model = ${store.model} GROUP BY by, part HAVING sum(rows) <> 0) kept
    UNION ALL
    SELECT one.category, one.holder, ${kind}, 0, rows FROM (${lateThisWeek(store, today)}) late
    CROSS JOIN LATERAL (VALUES (late.category, NULL::uuid), (NULL, late.holder)) one (category, holder)`
}

function countedBlock(kind: CountedKind, asked: Asked): SqlFragment {
  return sql`
    SELECT category, assigned_to, ${kind}::text AS kind, count(*) AS open, count(*) FILTER (WHERE ${isOverdue(kind, asked)}) AS overdue
    FROM ${sql.table(storesOfWork[kind].table)}
    WHERE ${isCounted(asked)} AND status = 'Active' GROUP BY 1, 2`
}

/** What somebody outside waits for is late only while it is our turn. */
function isOverdue(kind: CountedKind, { today }: Asked): SqlFragment {
  const { dueOn } = resourceOf(kind).plays
  return dueOn === undefined
    ? sql`court_side = 'us' AND court_due < ${today}::date`
    : sql`${sql.ref(dueOn)} < ${today}::date`
}
