import { sql } from 'kysely'
import { courtFields } from '#domain/answers.ts'
import {
  handOverBetween,
  isSameParty,
  standingAfter,
  standingOf,
  untoldDay,
  type Party,
} from '#domain/court.ts'
import { isHandOver } from '#domain/court-names.ts'
import { courtMessages as said } from '#domain/words/court.ts'
import { writeDate } from '#domain/written-dates.ts'
import { allOf } from '../base/all-of.ts'
import { badRequest, conflict, invalidField, notFound } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { takeBackNotices } from '../notices/marks.ts'
import { tell } from '../notices/tell.ts'
import { findRow, wireOf } from '../records/read.ts'
import { changeRow } from '../records/change-rows.ts'
import { refuseOutdated } from '../records/save.ts'
import type { Row, Store, Wire } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { columnsOf, holderIn, standingIn, type CourtRow } from './court-columns.ts'
import { isActive, readParty } from './party.ts'
import { readField } from './read-field.ts'
import { addSteps, readSteps, refuseTooMany, removeSteps, type BallOf, type StoredStep } from './steps.ts'
import { termsOf, writersDays } from './terms.ts'

type Sent = Readonly<Record<string, unknown>>

/** Gives an open record's ball to somebody else. */
export async function handOver(
  tx: Transaction,
  store: Store,
  id: string,
  sent: Sent,
  context: Context,
): Promise<{ record: Wire; message: string }> {
  const row = await lockedCourt(tx, store, id)
  await refuseOutdated(tx, store, row, sent, context)
  const holder = openHolder(store, row)
  const to = await readParty(tx, sent.to, row.project_id)
  if (isSameParty(holder, to)) throw invalidField('to', said.alreadyWith(holder.name))
  const on = readDay(sent.on, 'on', { row, came: cameOn(store, row) }, context)
  const note = readField(courtFields.note, sent.note, 'note')
  const ball = ballOf(store, row)
  const reading = [writersDays(tx, ball), readSteps(tx, ball)] as const
  await allOf<unknown>(reading)
  const [days, steps] = await Promise.all(reading)
  const step = { step: handOverBetween(holder, to), party: to, on, note, version: row.version + 1 }
  refuseTooMany(steps)
  const standing = standingAfter(standingOf(steps, days.calendar), step, days.calendar)
  const columns = columnsOf(standing, termsOf(row, days), days.calendar)
  const unseen = { ball_in_court: [holder.name, to.name] as [string, string], ...noted(note) }
  const adding = addSteps(tx, ball, [step], context)
  const changing = changeRow(tx, store.kind, store, row, columns, context, 'court', { unseen })
  await allOf<unknown>([adding, changing])
  const record = await changing
  await tellHolder(tx, store, [{ ...row, version: row.version + 1 }], to, context)
  return { record, message: said[step.step](to.name) }
}

/** Takes the newest hand-over back: the record is as it was before. */
export async function takeBack(
  tx: Transaction,
  store: Store,
  id: string,
  stepId: string,
  context: Context,
): Promise<Wire> {
  const row = await lockedCourt(tx, store, id)
  const ball = ballOf(store, row)
  const [first, ...later] = await readSteps(tx, ball)
  const step = [first, ...later].find((each) => String(each.id) === stepId)
  if (step === undefined) throw notFound()
  const before = later.slice(0, -1)
  const refused = async () => conflict(await wireOf(tx, store, row, context), said.onlyNewest)
  if (step !== later.at(-1) || !isHandOver(step.step)) throw await refused()
  const days = await writersDays(tx, ball)
  const standing = standingOf([first, ...before], days.calendar)
  const assignee = (await cameAlong(tx, ball, step)) ? standing.holder?.id : undefined
  if (assignee != null && !(await isActive(tx, assignee))) throw await refused()
  await removeSteps(tx, [step])
  const columns = {
    ...columnsOf(standing, termsOf(row, days), days.calendar),
    ...(assignee != null && { assigned_to: assignee }),
  }
  const unseen = { ball_in_court: [step.party?.name ?? '', standing.holder?.name ?? ''] as [string, string] }
  const quiet = { ...context, tellsNobody: true } as const
  const record = await changeRow(tx, store.kind, store, row, columns, quiet, 'court', { unseen })
  if (step.version !== null)
    await takeBackNotices(tx, store.model, [{ id: ball.recordId, version: step.version }])
  return record
}

/** Whether a step was made by a new assignee, who got the ball from the one before: history of that moment tells. */
async function cameAlong(tx: Transaction, { model, recordId }: BallOf, { id }: StoredStep): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM court_step step
    JOIN history ON history.model = ${model} AND history.record_id = ${recordId} AND history.at = step.at
    WHERE step.step_id = ${id} AND step.step = 'passed' AND history.changes ? 'assigned_to'
    LIMIT 1`.execute(tx)
  return rows.length > 0
}

type LockedCourt = Row & CourtRow

/** A record with a ball, kept from others until the transaction ends. */
async function lockedCourt(tx: Transaction, store: Store, id: string): Promise<LockedCourt> {
  // The engine's rows are of any kind; only stores of kinds with a ball come here.
  return (await findRow(tx, store, id, { lock: true })) as LockedCourt
}

function ballOf({ model, key }: Store, row: LockedCourt): BallOf {
  return { model, recordId: String(row[key]), projectId: row.project_id }
}

function cameOn({ kind }: Store, row: LockedCourt): string {
  return String(row[kind.plays.answers?.after ?? ''])
}

function openHolder({ kind }: Store, row: LockedCourt): Party {
  const holder = holderIn(row)
  if (holder === null) throw badRequest(said.closed(kind.name.one))
  return holder
}

/** The day of an act: one that is told is not in the future and not before the present holder got it. */
export function readDay(
  sent: unknown,
  field: string,
  { row, came }: { row: CourtRow; came: string },
  { today }: Context,
): string {
  const day = readPastDay(sent, field, today)
  const { since, holder } = standingIn(row)
  if (day === null) return untoldDay({ since, came, today })
  if (holder !== null && day < since)
    throw invalidField(field, said.beforeHolder(writeDate(since), holder.name))
  return day
}

/** A day that is told, which cannot be in the future. */
export function readPastDay(sent: unknown, field: string, today: string): string | null {
  const day = readField(courtFields.on, sent, field)
  if (day !== null && day > today) throw invalidField(field, said.inFuture)
  return day
}

function noted(note: string): { note?: [null, string] } {
  return note === '' ? {} : { note: [null, note] }
}

/** Told of rows that are written like one who is assigned work, unless they took them themselves. */
export async function tellHolder(
  tx: Transaction,
  store: Store,
  rows: readonly (Row & { version: number })[],
  to: Party,
  context: Context,
): Promise<void> {
  const { type, id } = to
  if (type !== 'user' || id === null || rows.length === 0) return
  const told = rows.map((row) => ({
    kind: 'assigned' as const,
    employeeId: id,
    model: store.model,
    recordId: String(row[store.key]),
    version: row.version,
    facts: { asked: 'court' as const },
    followsAgain: true,
  }))
  await tell(tx, told, context)
}
