import { standingOf, untoldDay, type Step } from '#domain/court.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Transaction } from '../db/pool.ts'
import type { Columns, Row, Settling } from '../records/store.ts'
import { columnsOf, type CourtRow } from './court-columns.ts'
import { colleague } from './party.ts'
import {
  addSteps,
  moveStep,
  readSteps,
  refuseTooMany,
  removeSteps,
  type BallOf,
  type NewStep,
  type StoredStep,
} from './steps.ts'
import { termsOf, writersDays } from './terms.ts'

type Settled = Settling<Row & CourtRow & { assigned_to: string }>

type After = { status: string; assigned_to: string; came: string; response_due: string | null }

/**
 * What a saved record means for its ball: a new one is with its assignee, a closed one with nobody, a reopened one with the
 * assignee from today; a new assignee takes it along from the one before. Taking a change back takes its steps away.
 */
export function settling({ model, plays }: Resource) {
  const { answers } = plays
  if (answers === undefined) throw new Error(`${model} has no ball`)
  return async (columns: Columns, given: Settled): Promise<Columns> => {
    const after = afterOf(columns, given.before, answers.after)
    const ball = {
      model,
      recordId: given.key,
      projectId: String(given.before === undefined ? columns.project_id : given.before.project_id),
    }
    if (given.before === undefined) return await settleNew(ball, after, given)
    // A hand-over, and taking one back, has moved the ball itself.
    if (given.action === 'court') return {}
    if (!isTouched(given.before, after, answers.after)) return {}
    return await settleChanged(ball, given.before, after, given)
  }
}

function afterOf(columns: Columns, before: Row | undefined, cameIn: string): After {
  const value = (name: string) => (name in columns ? columns[name] : before?.[name])
  return {
    status: String(value('status')),
    assigned_to: String(value('assigned_to')),
    came: String(value(cameIn)),
    response_due: (value('response_due') ?? null) as string | null,
  }
}

/** Of what stays closed only other dates count: its figures are those of the day of closing. */
function isTouched(before: NonNullable<Settled['before']>, after: After, cameIn: string): boolean {
  const areDatesTouched = before[cameIn] !== after.came || before.response_due !== after.response_due
  if (before.status === 'Closed' && after.status === 'Closed') return areDatesTouched
  return areDatesTouched || before.status !== after.status || before.assigned_to !== after.assigned_to
}

async function settleNew(ball: BallOf, after: After, given: Settled): Promise<Columns> {
  const { tx, context, on } = given
  const days = await writersDays(tx, ball)
  const party = await colleague(tx, after.assigned_to)
  const steps: [NewStep, ...NewStep[]] = [{ step: 'received', party, on: after.came, version: 1 }]
  if (after.status === 'Closed')
    steps.push({ step: 'closed', party: null, on: on ?? context.today, version: 1 })
  await addSteps(tx, ball, steps, context)
  return columnsOf(standingOf(steps, days.calendar), termsOf(after, days), days.calendar)
}

async function settleChanged(
  ball: BallOf,
  before: NonNullable<Settled['before']>,
  after: After,
  given: Settled,
): Promise<Columns> {
  const { tx, context, action } = given
  const days = await writersDays(tx, ball)
  const terms = termsOf(after, days)
  const kept = await withoutUndone(tx, await readSteps(tx, ball), given, before, after)
  const [first, ...later] = kept
  if (first.on !== after.came) await moveStep(tx, first, after.came)
  const added = action === 'undo' ? [] : await newSteps(tx, { before, after, came: first.on }, given)
  // Closing is never refused, whoever gets it along with that.
  if (added.length > 0 && added.every(({ step }) => step !== 'closed')) refuseTooMany(kept)
  await addSteps(tx, ball, added, context)
  const steps: [Step, ...Step[]] = [{ ...first, on: after.came }, ...later, ...added]
  const columns = columnsOf(standingOf(steps, days.calendar), terms, days.calendar)
  return {
    ...columns,
    on_time: promiseKept(columns.on_time, { before, after, given, isMoved: first.on !== after.came }),
  }
}

type Kept = { before: NonNullable<Settled['before']>; after: After; given: Settled; isMoved: boolean }

/**
 * What was promised is kept as it stood at closing: a later word about it does not rewrite whether it was kept. A record that is
 * reopened keeps it too, though nobody asks: taking the reopening back finds it there.
 */
function promiseKept(counted: unknown, { before, after, given, isMoved }: Kept): unknown {
  const [wasClosed, isClosed] = [before.status === 'Closed', after.status === 'Closed']
  if (wasClosed) return isClosed && isMoved ? counted : before.on_time
  return isClosed && given.action === 'undo' ? (before.on_time ?? counted) : counted
}

async function newSteps(
  tx: Transaction,
  { before, after, came }: { before: NonNullable<Settled['before']>; after: After; came: string },
  { context, on }: Settled,
): Promise<NewStep[]> {
  const [wasOpen, isOpen] = [before.status !== 'Closed', after.status !== 'Closed']
  const version = before.version + 1
  const day = untoldDay({ since: before.court_since, came, today: context.today })
  const steps: NewStep[] = []
  const goesAlong = before.assigned_to !== after.assigned_to && before.court_holder === before.assigned_to
  if (!wasOpen && isOpen)
    steps.push({
      step: 'reopened',
      party: await colleague(tx, after.assigned_to),
      on: day,
      version,
    })
  else if (wasOpen && goesAlong)
    steps.push({
      step: 'passed',
      party: await colleague(tx, after.assigned_to),
      on: day,
      version,
    })
  if (wasOpen && !isOpen) steps.push({ step: 'closed', party: null, on: on ?? day, version })
  return steps
}

/** The steps that stay when a change is taken back: those of that change go. */
async function withoutUndone(
  tx: Transaction,
  steps: [StoredStep, ...StoredStep[]],
  { action }: Settled,
  before: NonNullable<Settled['before']>,
  after: After,
): Promise<[StoredStep, ...StoredStep[]]> {
  if (action !== 'undo') return steps
  const [first, ...later] = steps
  const ofChange = later.filter(({ version }) => version === before.version)
  // What was closed before there were steps has one without a version.
  const isReopened = before.status === 'Closed' && after.status !== 'Closed'
  const undone = ofChange.length === 0 && isReopened ? later.slice(-1) : ofChange
  await removeSteps(tx, undone)
  return [first, ...later.filter((step) => !undone.includes(step))]
}
