import { sql } from 'kysely'
import type { Party, Step } from '#domain/court.ts'
import { courtMessages } from '#domain/words/court.ts'
import { badRequest } from '../base/errors.ts'
import type { CourtStepTable } from '../db/court-tables.ts'
import { compiled, ofAnyLength } from '../db/compiled.ts'
import { makeGathered } from '../db/look-ups.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { stampOf, type Context } from '../request/context.ts'
import type { Selectable } from 'kysely'

export type BallOf = { model: string; recordId: string; projectId: string }

export type StoredStep = Step & { id: number; version: number | null }

type StepRow = Pick<
  Selectable<CourtStepTable>,
  'step_id' | 'step' | 'party_type' | 'party_id' | 'party_name' | 'on_date' | 'record_version'
>

type Ball = Pick<BallOf, 'model' | 'recordId'>

/** The steps of a record, the first one first. */
export async function readSteps(db: Queryable, ball: Ball): Promise<[StoredStep, ...StoredStep[]]> {
  const [first, ...later] = (await stepsOf(db, ball)) ?? []
  if (first === undefined) throw new Error(`${ball.model} ${ball.recordId} has no first step`)
  return [first, ...later]
}

const stepsOf = makeGathered<Ball, StoredStep[], Queryable>(async (db, balls) => {
  const rows = await readBalls(db, {
    models: balls.map(({ model }) => model),
    records: balls.map(({ recordId }) => recordId),
  })
  const steps: StoredStep[][] = balls.map(() => [])
  for (const { place, ...row } of rows) steps[place - 1]?.push(stepIn(row))
  return steps
})

type Balls = { models: readonly string[]; records: readonly string[] }

const readBalls = compiled<Balls, StepRow & { place: number }>(
  (slot) => sql`
    SELECT place::int, step_id, step, party_type, party_id, party_name, on_date, record_version
    FROM unnest(${ofAnyLength(slot.models, 'text')}, ${ofAnyLength(slot.records, 'uuid')})
      WITH ORDINALITY AS ball (model, record_id, place) JOIN court_step USING (model, record_id)
    ORDER BY step_id`,
)

/** Whoever moves a ball more often makes a mistake. Closing is never refused for that, nor what a person leaves to another. */
const mostSteps = 500

export function refuseTooMany({ length }: readonly StoredStep[]): void {
  if (length >= mostSteps) throw badRequest(courtMessages.tooOften)
}

export function stepIn(row: StepRow): StoredStep {
  return {
    id: row.step_id,
    step: row.step,
    party: partyIn(row),
    on: row.on_date,
    version: row.record_version,
  }
}

export function partyIn({
  party_type: type,
  party_id: id,
  party_name: name,
}: Pick<StepRow, 'party_type' | 'party_id' | 'party_name'>): Party | null {
  return type === null || name === null ? null : { type, id, name }
}

export type NewStep = Step & { note?: string; version: number }

/** Puts steps behind those that are there. */
export async function addSteps(
  tx: Transaction,
  ball: BallOf,
  steps: readonly NewStep[],
  context: Context,
): Promise<void> {
  if (steps.length === 0) return
  await insertSteps(
    tx,
    steps.map((step) => stepColumns(ball, step, context)),
  )
}

type StepColumns = ReturnType<typeof stepColumns>

const insertSteps = makeGathered<StepColumns[], void>(async (tx, lists) => {
  await tx.insertInto('court_step').values(lists.flat()).execute()
  return []
})

export function stepColumns(
  { model, recordId, projectId }: BallOf,
  { step, party, on, note = '', version }: NewStep,
  context: Context,
) {
  return {
    model,
    record_id: recordId,
    project_id: projectId,
    step,
    party_type: party?.type ?? null,
    party_id: party?.id ?? null,
    party_name: party?.name ?? null,
    on_date: on,
    note,
    by_id: context.user.id,
    at: stampOf(context),
    record_version: version,
  }
}

export async function removeSteps(tx: Transaction, steps: readonly StoredStep[]): Promise<void> {
  if (steps.length > 0)
    await deleteSteps(
      tx,
      steps.map(({ id }) => id),
    )
}

const deleteSteps = makeGathered<number[], void>(async (tx, lists) => {
  await tx
    .deleteFrom('court_step')
    .where('step_id', '=', sql<number>`ANY(${lists.flat()})`)
    .execute()
  return []
})

export async function moveStep(tx: Transaction, { id }: StoredStep, on: string): Promise<void> {
  await moveSteps(tx, { id, on })
}

const moveSteps = makeGathered<{ id: number; on: string }, void>(async (tx, moved) => {
  await sql`
    UPDATE court_step SET on_date = moved.on_date
    FROM unnest(${moved.map(({ id }) => id)}::int8[], ${moved.map(({ on }) => on)}::date[]) AS moved (step_id, on_date)
    WHERE court_step.step_id = moved.step_id`.execute(tx)
  return []
})
