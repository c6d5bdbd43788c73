import { sql } from 'kysely'
import type { Env } from '../base/env.ts'
import { can } from '#domain/permissions.ts'
import { importMessages as said } from '#domain/words/imports.ts'
import { messages } from '#domain/words/messages.ts'
import { locks } from '../db/locks.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { contextFor } from '../request/context.ts'
import { withOriginOfJob } from '../request/origin.ts'
import { actorOf } from '../request/actor.ts'
import { check } from './check.ts'
import { commit } from './commit.ts'
import { readSheet, sheetRefusal } from './read-sheet.ts'
import { fileOf, runColumns, type RunFacts } from './runs.ts'
import { UnreadSheet, type Sheet } from './sheets.ts'
import type { Task } from './task.ts'

export type ImportDeps = { db: Database; env: Env }

const mostAttempts = 3
const underWay = ['checking', 'importing'] as const

export async function startImports(jobs: Jobs, deps: ImportDeps): Promise<void> {
  await jobs.work('import', ({ id }) => workOn(deps, id))
  let isResuming = false
  // A process that was killed leaves its work where it was: the next one takes it up, at the latest in a minute.
  jobs.minutely('imports', async () => {
    if (isResuming) return
    isResuming = true
    await resumeImports(deps).finally(() => {
      isResuming = false
    })
  })
}

/** Takes up what is under way, each whatever becomes of the others. */
export async function resumeImports(deps: ImportDeps): Promise<void> {
  const left = await deps.db
    .selectFrom('import_run')
    .select('id')
    .where('state', 'in', underWay)
    .orderBy('changed_at')
    .limit(20)
    .execute()
  const errors: unknown[] = []
  for (const { id } of left) await workOn(deps, id).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} imports could not be taken up`)
}

/** Does what the state of a run asks for. One process at a time works on it; for others there is nothing to do. */
export async function workOn(deps: ImportDeps, id: string): Promise<void> {
  // A deadlock begins the work again, and is one attempt.
  let isCounted = false
  const work = async (tx: Transaction) => {
    const run = await ownRun(tx, id)
    if (run === undefined) return
    if (!isCounted && run.attempts >= mostAttempts) return await fail(tx, id, said.failed)
    const user = await actorOf(tx, run.actor)
    if (user === undefined || !can(user, `${run.model}.create`))
      return await fail(tx, id, messages.generic.forbidden)
    if (!isCounted) await countAttempt(deps.db, id)
    isCounted = true
    const sheet = await sheetOf(tx, run)
    if (sheet instanceof UnreadSheet) return await fail(tx, id, sheetRefusal(sheet).message)
    const task: Task = { run, sheet, context: contextFor(user, deps.env), db: deps.db }
    await (run.state === 'checking' ? check : commit)(tx, task)
  }
  // Each import is an event of its own to whoever is told of what it changes.
  await withOriginOfJob(id, () => inTransaction(deps.db, work))
}

/** A run that is under way and that nobody else works on, as it is once that is sure: whoever had it may have changed it. */
async function ownRun(tx: Transaction, id: string): Promise<RunFacts | undefined> {
  const known = await tx
    .selectFrom('import_run')
    .select('lock_number')
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .executeTakeFirst()
  if (known === undefined || !(await isOurs(tx, known.lock_number))) return undefined
  return await tx
    .selectFrom('import_run')
    .select(runColumns)
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .executeTakeFirst()
}

/** Counted apart from the work: a process that dies by it must not begin for ever. */
async function countAttempt(db: Database, id: string): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute()
}

async function sheetOf(tx: Transaction, run: RunFacts): Promise<Sheet | UnreadSheet> {
  const bytes = await fileOf(tx, run)
  // Longer than a file may take to be read: the lock is held meanwhile.
  await sql`SET LOCAL idle_in_transaction_session_timeout = '90s'`.execute(tx)
  return await readSheet({ bytes, name: run.file_name, sheet: run.sheet }).catch((error: unknown) => {
    if (error instanceof UnreadSheet) return error
    throw error
  })
}

/** Held until the transaction ends. */
async function isOurs(tx: Transaction, number: number): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    SELECT pg_try_advisory_xact_lock(${sql.lit(locks.imports)}, ${number}) AS is_ours`.execute(tx)
  return rows[0]?.is_ours === true
}

async function fail(tx: Transaction, id: string, message: string): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({ state: 'failed', message, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
