import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { queueNames, queues } from './job-queues.ts'

export async function installJobs(client: pg.Client): Promise<void> {
  // A connection of its own would be the second of a start, and each takes as long as all that is asked here.
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  let failure: unknown
  boss.on('error', (error) => {
    failure = error
  })
  try {
    await boss.start()
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const name of queueNames) {
      if (known.has(name)) await boss.updateQueue(name, withoutPolicy(queues[name]))
      else await boss.createQueue(name, queues[name])
    }
  } catch (error) {
    throw failure ?? error
  } finally {
    await boss.stop({ graceful: false })
  }

  async function executeSql(text: string, values?: unknown[]) {
    try {
      return await client.query(text, values)
    } catch (error) {
      // A text may begin a transaction: whoever asks next must not find it there, failed.
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
}

function withoutPolicy<Options extends { policy: unknown }>({ policy: _kept, ...options }: Options) {
  return options
}
