import { sql } from 'kysely'
import { resourceOf } from '#domain/kinds/registry.ts'
import { countedKinds, type CountedKind } from '#domain/records/report-links.ts'
import type { SinceSection } from '#domain/since.ts'
import { storesOfWork } from '../kinds/stores-of-work.ts'
import type { SqlFragment } from '../records/store.ts'
import { headlineColumn, shortTitleColumn } from '../records/title-columns.ts'

export type Scope = {
  since: string
  today: string
  timeZone: string
  /** Of these projects alone, where they are known. */
  projectIds?: readonly string[]
}

/** A piece of a project's work, or the project itself. */
export type ToldKind = CountedKind | 'project'

const toldKinds: readonly ToldKind[] = [...countedKinds, 'project']

/**
 * All there is to tell, as a CTE `item` with a row for each item of each section. What a day or a person was before is the
 * former value of the first change since then: of records that nobody moved no history is read.
 */
export function itemsWith(scope: Scope): SqlFragment {
  const blocks = [
    ...countedKinds.flatMap((kind) => [openedBlock(kind, scope), closedBlock(kind, scope)]),
    ...countedKinds.flatMap((kind) => {
      const { dueOn } = resourceOf(kind).plays
      return dueOn === undefined ? [] : [overdueBlock(kind, dueOn, scope)]
    }),
    ...toldKinds.flatMap((kind) => {
      const { dueOn } = resourceOf(kind).plays
      return dueOn === undefined ? [] : [slippedBlock(kind, dueOn, scope)]
    }),
    ...toldKinds.map((kind) => peopleBlock(kind, scope)),
  ]
  return sql`
    changed AS MATERIALIZED (
      SELECT model, record_id, at, id, changes FROM history
      WHERE action <> 'create' AND changes ?| '{due_date,end_date,assigned_to,manager}'
        AND at >= ${momentOf(scope)} AND ${isOf(sql`project_id`, scope)}),
    item AS (${sql.join(blocks, sql` UNION ALL `)})`
}

function momentOf({ since, timeZone }: Scope): SqlFragment {
  return sql`${since}::date::timestamp AT TIME ZONE ${timeZone}::text`
}

function isOf(project: SqlFragment, { projectIds }: Scope): SqlFragment {
  return projectIds === undefined ? sql`true` : sql`${project} = ANY(${projectIds}::text[])`
}

type Own = { from?: SqlFragment; to?: SqlFragment; days?: SqlFragment }

/** The columns of an item; `place` puts those of a section in order. */
function columnsOf(kind: ToldKind, section: SinceSection, place: SqlFragment, own: Own = {}): SqlFragment {
  const { from = sql`NULL::text`, to = sql`NULL::text`, days = sql`NULL::integer` } = own
  const category = kind === 'project' ? sql`NULL::text` : sql`t.category`
  return sql`
    SELECT t.project_id, ${sql.lit(section)} AS section, ${sql.lit(kind)} AS kind, t.${sql.ref(keyOf(kind))}::text AS id,
      ${shortTitleColumn(storesOfWork[kind])} AS title, ${headlineColumn(storesOfWork[kind])} AS headline, ${category} AS category, t.${sql.ref(holderOf(kind))} AS holder,
      ${from} AS was, ${to} AS is_now, ${days} AS days, (${place})::double precision AS place`
}

function tableOf(kind: ToldKind): SqlFragment {
  return sql`${sql.table(storesOfWork[kind].table)} t`
}

function keyOf(kind: ToldKind): string {
  return storesOfWork[kind].key
}

function holderOf(kind: ToldKind): string {
  const { heldBy } = resourceOf(kind).plays
  if (heldBy === undefined) throw new Error(`${kind} lies with nobody`)
  return heldBy.value
}

function openedBlock(kind: CountedKind, scope: Scope): SqlFragment {
  return sql`${columnsOf(kind, 'opened', sql`extract(epoch FROM t.created_at)`)} FROM ${tableOf(kind)}
    WHERE t.deleted_at IS NULL AND t.created_at >= ${momentOf(scope)} AND ${isOf(sql`t.project_id`, scope)}`
}

function closedBlock(kind: CountedKind, scope: Scope): SqlFragment {
  return sql`${columnsOf(kind, 'closed', sql`extract(epoch FROM t.completed_at)`)} FROM ${tableOf(kind)}
    WHERE t.deleted_at IS NULL AND t.completed_at IS NOT NULL AND t.completed_at >= ${momentOf(scope)}
      AND t.status = 'Closed' AND ${isOf(sql`t.project_id`, scope)}`
}

function overdueBlock(kind: CountedKind, dueOn: string, scope: Scope): SqlFragment {
  const due = sql.ref(`t.${dueOn}`)
  return sql`${columnsOf(kind, 'newly_overdue', sql`${due} - ${scope.since}::date`)} FROM ${tableOf(kind)}
    WHERE t.deleted_at IS NULL AND t.status = 'Active' AND ${due} >= ${scope.since}::date
      AND ${due} < ${scope.today}::date AND ${isOf(sql`t.project_id`, scope)}`
}

/** The value of each record that was there then, as it was. */
function valuesThen(kind: ToldKind, field: string): SqlFragment {
  const name = sql.lit(field)
  const { hasUuidKey } = storesOfWork[kind]
  return sql`(
    SELECT DISTINCT ON (record_id) record_id, changes -> ${name} -> 0 AS value FROM changed
    WHERE model = ${sql.lit(kind)} AND changes ? ${name} ORDER BY record_id, at, id) was
    JOIN ${tableOf(kind)} ON t.${sql.ref(keyOf(kind))} = was.record_id${hasUuidKey ? sql`::uuid` : sql``} AND t.deleted_at IS NULL`
}

function wasThere(scope: Scope): SqlFragment {
  return sql`t.created_at < ${momentOf(scope)} AND ${isOf(sql`t.project_id`, scope)}`
}

function slippedBlock(kind: ToldKind, dueOn: string, scope: Scope): SqlFragment {
  const due = sql.ref(`t.${dueOn}`)
  const then = sql`nullif(was.value #>> '{}', '')`
  const days = sql`${due} - (${then})::date`
  return sql`${columnsOf(kind, 'slipped', sql`-(${days})`, { from: then, to: sql`${due}::text`, days })}
    FROM ${valuesThen(kind, dueOn)}
    WHERE ${wasThere(scope)} AND ${due} > (${then})::date`
}

/** People stand in the history as `name|email`, as an object with both, or by their address. */
const told = {
  address: sql`nullif(CASE jsonb_typeof(was.value) WHEN 'object' THEN was.value ->> 'email'
    ELSE regexp_replace(was.value #>> '{}', '^.*\\|', '') END, '')`,
  name: sql`nullif(CASE jsonb_typeof(was.value) WHEN 'object' THEN was.value ->> 'name'
    ELSE regexp_replace(was.value #>> '{}', '\\|[^|]*$', '') END, '')`,
}

/** Somebody whose address no account has any more is known by the name. */
function peopleBlock(kind: ToldKind, scope: Scope): SqlFragment {
  const holder = holderOf(kind)
  const names = { from: sql`coalesce(former.name, ${told.name}, ${told.address})`, to: sql`present.name` }
  return sql`${columnsOf(kind, 'people', sql`0`, names)}
    FROM ${valuesThen(kind, holder)}
    LEFT JOIN employee former ON lower(former.email) = lower(${told.address})
    LEFT JOIN employee present ON present.id = t.${sql.ref(holder)}
    WHERE ${wasThere(scope)} AND CASE
      WHEN ${told.address} IS NULL THEN present.id IS NOT NULL
      WHEN former.id IS NOT NULL THEN former.id IS DISTINCT FROM present.id
      ELSE ${told.name} IS DISTINCT FROM present.name END`
}
