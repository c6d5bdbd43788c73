import { sql } from 'kysely'
import { addDays } from '#domain/dates.ts'
import { kindsOfWork } from '#domain/kinds/kinds-of-work.ts'
import type { Parts } from '#domain/kinds/kind.ts'
import type { WaitingKind } from '#domain/kinds/waiting.ts'
import { datedGroups, lastDays, workGroups, type WorkGroup, type WorkView } from '#domain/my-work.ts'
import { can } from '#domain/permissions.ts'
import { groupsOf } from '#domain/roles.ts'
import type { SqlFragment, Store } from '../records/store.ts'
import { storesOfWork } from './stores-of-work.ts'

/** A kind with its store and what its declaration says of waiting. */
export type Waiting = { kind: WaitingKind; store: Store; waits: NonNullable<Parts['waits']> }

export type Person = { id: string; role: string }

/** A value, or the place for one in a statement that is kept. */
type Given = string | SqlFragment

/** As `lastDays` tells them. */
export type LastDays = Record<(typeof datedGroups)[number], Given>

/** The kinds that can wait for a person, or for whose holders they can wait, as far as somebody may see them. */
export function waitingOf(
  kinds: readonly WaitingKind[],
  view: WorkView,
  person: { role: string },
  asker: { role: string },
): Waiting[] {
  return kinds
    .map((kind) => ({ kind, store: storesOfWork[kind], waits: partOf(kind) }))
    .filter(({ kind, store, waits: { forGroup } }) => {
      if (!can(asker, `${kind}.list`)) return false
      if (view === 'waiting') return store.kind.plays.givenBy !== undefined
      return forGroup === undefined || groupsOf(person.role).includes(forGroup)
    })
}

function partOf(kind: WaitingKind): Waiting['waits'] {
  return kindsOfWork[kind].plays.waits
}

/** Over `t`: what of a kind is in a person's view. */
export function isInView({ store, waits }: Waiting, view: WorkView, { id }: { id: Given }): SqlFragment {
  const { heldBy, givenBy } = store.kind.plays
  const turn = waits.turnOf ?? heldBy?.value
  const open = store.isWaiting ?? store.isOpen ?? sql`true`
  const isPerson = (value: string) => sql`${sql.ref(`t.${value}`)} = ${id}`
  if (view === 'waiting' && givenBy !== undefined && heldBy !== undefined && turn !== undefined) {
    // One whose turn it is not waits for whoever has the turn, as the one who gave it does.
    const isTheirs =
      turn === heldBy.value ? isPerson(givenBy) : sql`(${isPerson(givenBy)} OR ${isPerson(heldBy.value)})`
    return sql`${open} AND ${isTheirs} AND ${sql.ref(`t.${turn}`)} IS DISTINCT FROM ${id}`
  }
  return turn === undefined ? open : sql`${open} AND ${isPerson(turn)}`
}

export function dueColumn({ waits }: Waiting): SqlFragment {
  return sql.ref(`t.${waits.by}`)
}

export function pingedColumn({ store }: Waiting): SqlFragment {
  const { pinged } = store.kind.plays
  return pinged === undefined ? sql`false` : sql.ref(`t.${pinged}`)
}

/** The place of an item's group, as `groupOf` has it. A number: texts would take most of the time to sort. */
export function groupColumn(due: SqlFragment, pinged: SqlFragment, days: LastDays): SqlFragment {
  const [late, ...later] = datedGroups.map(
    (group) => sql`WHEN ${due} <= ${days[group]}::date THEN ${placeOf(group)}`,
  )
  return sql`CASE ${late} WHEN ${pinged} THEN ${placeOf('today')} ${sql.join(later, sql` `)}
    WHEN ${due} IS NULL THEN ${placeOf('no_date')} ELSE ${placeOf('later')} END`
}

/** Nobody reads a larger number. */
const mostCounted = 1000

/** What is late, pinged or due by the end of this week, in parts that are each in the order of an index. */
export function soonBlocks(waiting: Waiting, person: { id: Given }, days: LastDays): SqlFragment[] {
  const [due, pinged] = [dueColumn(waiting), pingedColumn(waiting)]
  const shown = isInView(waiting, 'mine', person)
  const soon = sql`${due} <= ${days.this_week}::date`
  if (!canBePinged(waiting)) return [sql`${shown} AND ${soon}`]
  return [sql`${shown} AND ${pinged}`, sql`${shown} AND NOT ${pinged} AND ${soon}`]
}

/** How much of a person's work is overdue and due today, up to `mostCounted`: no more is looked at. */
export function countColumns(
  waiting: readonly Waiting[],
  person: { id: Given },
  days: LastDays,
): SqlFragment {
  const late = sql`${days.overdue}::date`
  const count = (conditionsOf: (each: Waiting) => SqlFragment[]) => {
    const blocks = waiting.flatMap((each) =>
      conditionsOf(each).map(
        (condition) => sql`
          SELECT FROM ${sql.table(each.store.table)} t WHERE ${isInView(each, 'mine', person)} AND ${condition}`,
      ),
    )
    if (blocks.length === 0) return sql`0`
    return sql`(SELECT count(*)::int FROM (${sql.join(blocks, sql` UNION ALL `)} LIMIT ${sql.lit(mostCounted)}) counted)`
  }
  const overdue = count((each) => [sql`${dueColumn(each)} <= ${late}`])
  const dueToday = count((each) => {
    const [due, pinged] = [dueColumn(each), pingedColumn(each)]
    const isToday = sql`${due} = ${days.today}::date`
    if (!canBePinged(each)) return [isToday]
    return [sql`${isToday} AND NOT ${pinged}`, sql`${pinged} AND (${due} > ${late} OR ${due} IS NULL)`]
  })
  return sql`${overdue} AS overdue, ${dueToday} AS today`
}

function canBePinged({ store }: Waiting): boolean {
  return store.kind.plays.pinged !== undefined
}

/** Of what kind and in which group how much is that is shown of a kind. */
export function countedGroups(waiting: Waiting, isShown: SqlFragment, today: string): SqlFragment {
  const group = groupColumn(dueColumn(waiting), pingedColumn(waiting), lastDays(today))
  return sql`SELECT ${sql.lit(waiting.kind)} AS model, ${group} AS in_group, count(*)::int AS rows
    FROM ${sql.table(waiting.store.table)} t WHERE ${isShown} GROUP BY 2`
}

/** The days of each group, apart for what is pinged and what is not: of each the first can be found in the order of an index. */
export function partsOfGroups(group: WorkGroup | undefined, today: string): SqlFragment {
  const days = lastDays(today)
  const dated = datedGroups.map((name, index) => {
    const before = datedGroups[index - 1]
    return { name, first: before === undefined ? '-infinity' : addDays(days[before], 1), last: days[name] }
  })
  const next = addDays(days.next_week, 1)
  const parts = [...dated, { name: 'later' as const, first: next, last: 'infinity' }].flatMap((part) => {
    const [unpinged, isPinged] = [
      { ...part, pinged: false },
      { ...part, pinged: true },
    ]
    if (part.name === 'overdue') return [unpinged, isPinged]
    return part.name === 'today' ? [unpinged, { ...isPinged, last: 'infinity' }] : [unpinged]
  })
  const wanted = parts.filter(({ name }) => group === undefined || name === group)
  return sql`(VALUES ${sql.join(
    wanted.map(({ pinged, first, last }) => sql`(${sql.lit(pinged)}, ${first}::date, ${last}::date)`),
  )}) part (pinged, first, last)`
}

export function placeOf(group: WorkGroup): SqlFragment {
  return sql.lit(workGroups.indexOf(group))
}
