import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery } from 'kysely'
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss'
import { afterCommit } from '../db/after-commit.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { databaseOf, runCompiled, withoutWaiting } from '../db/transaction.ts'
import { perMinute } from '../base/per-minute.ts'
import type { Reports } from '../reports/reports.ts'
import { queues, urgent, workers, type JobData, type QueueName } from '../db/job-queues.ts'
import { messageOf } from '../base/caught.ts'

export type Jobs = {
  work<Name extends QueueName>(name: Name, handle: (data: JobData[Name]) => Promise<void>): Promise<void>
  hourly(what: string, task: () => Promise<void>): void
  minutely(what: string, task: () => Promise<void>): void
  tend(): void
  stop(): Promise<void>
}

export type NewJob<Name extends QueueName> = {
  data: JobData[Name]
  singletonKey: string
  startAfter?: number
  priority?: number
}

const minute = 60_000
const bosses = new WeakMap<Database, PgBoss>()

/** The queue only takes jobs until it is told to work. */
export async function openJobs(
  db: Database,
  { log, reports }: { log: FastifyBaseLogger; reports: Reports },
): Promise<Jobs> {
  const boss = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false })
  // Workers fail twice a second while the database is away.
  const waitFor = perMinute(1)
  boss.on('error', (error: Error & { code?: string }) => {
    if (waitFor(error.code ?? error.message) === 0) log.warn({ err: error }, 'job queue')
  })
  await boss.start()
  bosses.set(db, boss)
  const timers: NodeJS.Timeout[] = []
  const repeat = (what: string, task: () => Promise<void>, every: number) => {
    const run = () => {
      task().catch((error: unknown) => log.warn({ err: error }, what))
    }
    timers.push(setInterval(run, every).unref())
    run()
  }
  let stopping = false
  return {
    async work<Name extends QueueName>(name: Name, handle: (data: JobData[Name]) => Promise<void>) {
      const crew = workers[name]
      const options = {
        batchSize: crew.batchSize,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 0.5,
        perJobResults: true,
      } as const
      const doAll = async (jobs: Job<JobData[Name]>[]) => {
        const results: JobResult[] = []
        for (const { id, data, retryCount } of jobs) {
          // Jobs left undone go back to the queue.
          if (stopping) break
          const done = handle(data)
          results.push(await resultOf(id, done))
          // A job that failed for good is tried by nobody: somebody should know.
          if (retryCount >= queues[name].retryLimit)
            done.catch((error: unknown) => reports.send({ error, from: 'job', facts: { queue: name } }))
        }
        return results
      }
      await boss.work(name, { ...options, localConcurrency: crew.any }, doAll)
      if (crew.urgent > 0)
        await boss.work(name, { ...options, localConcurrency: crew.urgent, minPriority: urgent }, doAll)
    },
    hourly: (what, task) => repeat(what, task, 60 * minute),
    minutely: (what, task) => repeat(what, task, minute),
    tend: () => repeat('job queue', () => boss.supervise(), minute),
    async stop() {
      stopping = true
      bosses.delete(db)
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** The job is there exactly if the rest of the transaction is. */
export async function addJob<Name extends QueueName>(
  tx: Transaction,
  name: Name,
  job: NewJob<Name>,
): Promise<void> {
  await addJobs(tx, name, [job])
}

/**
 * False without a queue, as in a command beside the server and in one that stops: what is left the server finds later.
 * After the commit `onMade` hears how many were new.
 */
export async function addJobs<Name extends QueueName>(
  tx: Transaction,
  name: Name,
  jobs: readonly NewJob<Name>[],
  onMade?: (made: number) => void,
): Promise<boolean> {
  const boss = bosses.get(databaseOf(tx))
  if (boss !== undefined && jobs.length > 0)
    await boss.insert(name, [...jobs], { db: withoutAnswers(tx, onMade) })
  return boss !== undefined
}

/** The ids of new jobs are of no use: nobody waits for them. */
function withoutAnswers(tx: Transaction, onMade?: (made: number) => void): ReturnType<typeof fromKysely> {
  return {
    executeSql: async (text, values = []) => {
      const asked = runCompiled(tx, CompiledQuery.raw(text, values), 'by itself')
      const heard = asked.then(({ numAffectedRows: made = 0n }) =>
        afterCommit(tx, () => onMade?.(Number(made))),
      )
      withoutWaiting(tx, heard)
      return { rows: [] }
    },
  }
}

async function resultOf(id: string, done: Promise<void>): Promise<JobResult> {
  try {
    await done
    return { id, status: 'completed' }
  } catch (error) {
    return {
      id,
      status: 'failed',
      output: { message: messageOf(error) },
    }
  }
}
