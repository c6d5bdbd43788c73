import { sql, type RawBuilder } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import { defaultNewsSettings, isGathered, noticeKinds, type NoticeKind } from '#domain/news.ts'
import type { NoticeFacts } from '#domain/notices.ts'
import { ofEach } from '#domain/kinds/parts.ts'
import { compiled, onceBy, several } from '../db/compiled.ts'
import type { Transaction } from '../db/pool.ts'
import { withoutWaiting } from '../db/transaction.ts'
import { queueGathering } from '../outbox/queue-gathering.ts'
import type { Context } from '../request/context.ts'
import { announceInbox } from './announce-inbox.ts'

/** What an act has to tell one person about one record. */
export type Told = {
  kind: NoticeKind
  employeeId: string
  model: Model
  recordId: string
  /** The record's after the act, where it changed the record: undoing it takes the notice back. */
  version?: number
  commentId?: string
  facts?: NoticeFacts
  /** Written about at once: not gathered with what else is mailed. */
  hasOwnMail?: true
  /** Given to them anew: they follow it again, also where they gave it to themselves. */
  followsAgain?: boolean
}

type Teller = Pick<Context, 'user' | 'now' | 'replay' | 'mailGatherMinutes'>

/**
 * Puts notices into the inboxes of others, in the transaction of the act: one a person and record, those that come first in
 * `noticeKinds`. People who left, or want none of that kind, get none. What is to be mailed waits there to be gathered.
 */
export async function tell(tx: Transaction, told: readonly Told[], context: Teller): Promise<void> {
  const waiting = gathered.get(tx)
  if (waiting === undefined) await tellNow(tx, told, context)
  else waiting.push(...told)
}

const gathered = new WeakMap<Transaction, Told[]>()

/** Tells all of what some work has to tell together, with one statement. */
export async function tellTogether<Result>(
  tx: Transaction,
  context: Teller,
  work: () => Promise<Result>,
): Promise<Result> {
  const told: Told[] = []
  gathered.set(tx, told)
  const result = await work().finally(() => gathered.delete(tx))
  await tellNow(tx, told, context)
  return result
}

async function tellNow(tx: Transaction, told: readonly Told[], context: Teller): Promise<void> {
  const { user, replay, mailGatherMinutes: minutes } = context
  const all = firstOfEach(told.filter((one) => one.employeeId !== user.id || one.followsAgain))
  if (all.length === 0) return
  const others = all.filter(({ employeeId }) => employeeId !== user.id)
  const given = replay ? [] : others.filter(({ kind }) => kind === 'assigned')
  const variant = [
    all.length === 1 ? 'one' : 'several',
    all.some(({ followsAgain }) => followsAgain) ? 'again' : 'once',
    given.length > 0 ? 'given' : 'told',
  ] as const
  const teller = { by_id: user.id, at: replay ? context.now : null, mails: !replay }
  const asked = putInto(variant.join(' ') as Variant)(tx, valuesOf(all, teller))
  const announced = asked.then((rows) => {
    announceInbox(
      tx,
      rows.map((row) => row.employee_id),
    )
    return rows
  })
  // Heard by whoever waits for it, below.
  announced.catch(() => undefined)
  await queueGathering(
    tx,
    'assigned',
    given.map(({ employeeId }) => employeeId),
    minutes,
  )
  if (!all.some(isGathered)) {
    withoutWaiting(tx, announced)
    return
  }
  const rows = await announced
  const mailed = rows.filter((row) => row.to_mail).map((row) => row.employee_id)
  await queueGathering(tx, 'news', mailed, minutes)
}

/** The columns of `told`, with their types. */
const toldColumns = {
  employee_id: 'uuid',
  kind: 'text',
  model: 'text',
  record_id: 'text',
  comment_id: 'uuid',
  facts: 'jsonb',
  version: 'int',
  again: 'bool',
  is_gathered: 'bool',
  by_id: 'uuid',
  at: 'timestamptz',
  mails: 'bool',
} as const

type ToldColumn = keyof typeof toldColumns

type Telling = { by_id: string; at: Date | null; mails: boolean }

const columnsOf = (one: Told): Record<Exclude<ToldColumn, keyof Telling>, unknown> => ({
  employee_id: one.employeeId,
  kind: one.kind,
  model: one.model,
  record_id: one.recordId,
  comment_id: one.commentId ?? null,
  facts: JSON.stringify(one.facts ?? {}),
  version: one.version ?? null,
  again: one.followsAgain === true,
  is_gathered: isGathered(one),
})

/** Of one the values themselves; of several a list for each column: a statement takes 65,535 values at most. */
function valuesOf(all: readonly Told[], telling: Telling): Given {
  const rows = all.map((one) => ({ ...columnsOf(one), ...telling }))
  const [first, ...others] = rows
  return first !== undefined && others.length === 0 ? first : listsOf(rows)
}

const listsOf = (rows: readonly Given[]): Given =>
  ofEach(Object.keys(toldColumns) as ToldColumn[], (name) => rows.map((row) => row[name]))

type Given = Record<ToldColumn, unknown>

type Noticed = { employee_id: string; to_mail: boolean }

type Variant = `${'one' | 'several'} ${'again' | 'once'} ${'given' | 'told'}`

// One statement: most acts tell of something, and most tell one person.
const putInto = onceBy((variant: Variant) =>
  compiled<Given, Noticed>(
    putting(variant),
    variant.startsWith('several')
      ? 'by itself'
      : several<Given, Given, Noticed>(
          putting(variant.replace('one', 'several') as Variant),
          listsOf,
          (row, { employee_id: employeeId }) => row.employee_id === employeeId,
        ),
  ),
)

function putting(variant: Variant) {
  return (slot: Slots) => sql<Noticed>`
    WITH told AS (
      SELECT told.*, ${wayOf(sql`told.kind`)} AS way
      FROM ${variant.startsWith('one') ? oneTold(slot) : severalTold(slot)}
      LEFT JOIN news_setting setting ON setting.employee_id = told.employee_id)
    ${variant.includes('again') ? endUnfollowing : sql``}
    ${variant.endsWith('given') ? keepForMail : sql``},
    noticed AS (
      INSERT INTO notice (employee_id, kind, model, record_id, by_id, at, comment_id, facts, record_version, to_mail)
      SELECT told.employee_id, told.kind, told.model, told.record_id, told.by_id,
        coalesce(told.at, now()), told.comment_id, told.facts, told.version,
        told.way = 'mail' AND told.is_gathered AND told.mails
      FROM told JOIN employee ON employee.id = told.employee_id AND employee.is_active
      WHERE told.way <> 'off' AND told.employee_id <> told.by_id
      ORDER BY told.place
      RETURNING employee_id, to_mail)
    SELECT employee_id, bool_or(to_mail) AS to_mail FROM noticed GROUP BY employee_id`
}

type Slots = Record<ToldColumn, RawBuilder<unknown>>

const toldTypes = Object.entries(toldColumns) as [ToldColumn, string][]

function oneTold(slot: Slots) {
  const values = toldTypes.map(([name, type]) => sql`${slot[name]}::${sql.raw(type)} AS ${sql.ref(name)}`)
  return sql`(SELECT ${sql.join(values)}, 1 AS place) told`
}

function severalTold(slot: Slots) {
  const lists = toldTypes.map(([name, type]) => sql`${slot[name]}::${sql.raw(`${type}[]`)}`)
  const names = [...toldTypes.map(([name]) => sql.ref(name)), sql.ref('place')]
  return sql`unnest(${sql.join(lists)}) WITH ORDINALITY AS told (${sql.join(names)})`
}

const endUnfollowing = sql`,
  again AS (
    DELETE FROM follow USING told
    WHERE told.again AND NOT follow.following AND follow.model = told.model
      AND follow.record_id = told.record_id AND follow.employee_id = told.employee_id)`

/** Given work is written about as it stands when the mail is gathered, whether or not the notice was read. */
const keepForMail = sql`,
  kept AS (
    INSERT INTO assignment_notice (employee_id, assigned_by, model, record_id)
    SELECT employee_id, by_id, model, record_id FROM told
    WHERE kind = 'assigned' AND way = 'mail' AND employee_id <> by_id ORDER BY place)`

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
