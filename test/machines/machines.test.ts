import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { makeSession } from '../app.ts'
import { makeEmployee } from '../factories.ts'
import { freePort } from '../platform/serve.ts'
import { query, until } from '../platform/support.ts'
import { startMachine, startNginx, startReplica } from './machines.ts'
import { startWriting } from './writers.ts'

const enough = 40

test('three machines behind nginx lose nothing when one is killed, one leaves and the replica is gone', async () => {
  const { databaseUrl } = inject('programs')
  await migrate(databaseUrl)
  const key = await administratorOf(databaseUrl)
  const replica = await startReplica(new URL(databaseUrl))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: replica.url,
    SEAL_KEY: 'ab'.repeat(32),
    PUBLIC_URL: origin,
    TRUST_PROXY: 'on',
    REQUEST_LIMIT_PER_SECOND: '100000',
    DRAIN_SECONDS: '2',
  }
  const machines = await Promise.all([1, 2, 3].map(() => startMachine(settings)))
  const [killed, leaving, last] = machines
  if (!killed || !leaving || !last) throw new Error('There are three machines')
  const ready = async () => (await fetch(`${last.origin}/readyz`)).json() as Promise<object>
  await expect.poll(ready).toEqual({ status: 'ready', replica: 'ready' })
  await startNginx(port, machines)

  const work = await startWriting(origin, key, 6)
  const more = (what: string) => {
    const before = work.acknowledged.length
    return until(`more was written ${what}`, () => work.acknowledged.length >= before + enough)
  }
  await more('by all')
  const [served] = await query(
    replica.url,
    `select count(*)::int as count from pg_stat_activity where query ilike '%client%' and pid <> pg_backend_pid()`,
  )
  expect(served?.['count'], 'connections of the replica that answered lists').toBeGreaterThan(0)

  killed.program.process.kill('SIGKILL')
  await killed.program.ended
  const killedAt = performance.now()
  await more('after a machine was killed')
  expect(work.failures.filter(({ began }) => began > killedAt)).toEqual([])

  const before = work.failures.length
  leaving.program.process.kill('SIGTERM')
  await until('it says that it leaves', async () => (await fetch(`${leaving.origin}/readyz`)).status === 503)
  expect((await fetch(`${leaving.origin}/healthz`)).headers.get('connection')).toBe('close')
  expect(await leaving.program.ended).toBe(0)
  await more('after a machine has left')
  expect(work.failures.slice(before), 'in the time in which a machine left').toEqual([])

  replica.program.process.kill('SIGKILL')
  await replica.program.ended
  await more('after the replica was killed')
  await expect.poll(ready).toEqual({ status: 'ready', replica: 'away' })
  expect(work.failures.slice(before), 'since the replica is gone').toEqual([])

  await work.stop()
  expect(work.unseen, 'own writes that a list did not show').toEqual([])
  const kept = new Set((await query(databaseUrl, 'select name from client')).map(({ name }) => name))
  expect(work.acknowledged.filter((name) => !kept.has(name))).toEqual([])
})

async function administratorOf(url: string): Promise<string> {
  const { db, close } = openDatabase(url, 1)
  onTestFinished(close)
  const { id } = await makeEmployee(db, { role: 'Administrator' })
  return await makeSession(db, id)
}
