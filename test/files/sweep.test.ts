import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectPatiently } from '#server/db/connect-patiently.ts'
import { locks, shareLock } from '#server/db/locks.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { startOwnApp } from '../app.ts'
import { type Firm, firmWithFiles, query } from '../backup/support.ts'
import { until } from '../platform/support.ts'

const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)

const eraseAll = ({ db }: Firm) => db.deleteFrom('stored_file').execute()
const placeOf = ({ dataDir }: Firm, id: string) => join(dataDir, 'files', id.slice(0, 2), id)
const kept = async ({ storage }: Firm) => (await Array.fromAsync(storage.list())).length

test('what cannot be removed is named, and everything else is swept up', async () => {
  const firm = await firmWithFiles(['one', 'two', 'three'])
  const [stuck = ''] = firm.files
  await rm(placeOf(firm, stuck))
  await mkdir(join(placeOf(firm, stuck), 'full'), { recursive: true })
  const half = join(firm.dataDir, 'files', 'arriving', 'half')
  await writeFile(half, 'half of it')
  await utimes(half, 0, 0)
  await eraseAll(firm)
  const said: { facts: { ids?: string[] }; line: string }[] = []
  const list = (): never => {
    throw new Error('The file storage does not answer')
  }
  const warn = (facts: object, line: string) => void said.push({ facts, line })
  const swept = await sweepFiles(firm.db, { ...firm.storage, list }, { now: later, warn })
  expect(swept).toEqual({ removed: 2, unknown: undefined })
  expect(said).toMatchObject([
    { facts: { ids: [stuck], files: 1 }, line: 'removed files that could not be swept up' },
    { line: 'a part of the sweep of files failed' },
  ])
  await expect(stat(half), 'what arrived half goes although the storage is away').rejects.toThrow('ENOENT')
  await rm(placeOf(firm, stuck), { recursive: true })
  expect(await sweepFiles(firm.db, firm.storage, { now: later })).toEqual({ removed: 1, unknown: 0 })
})

test('a sweep waits for its turn beside backups, and lets the next one in before all are gone', async () => {
  const firm = await firmWithFiles(['one', 'two', 'three'])
  await eraseAll(firm)
  const backup = await connectPatiently(firm.url, 'backup')
  const giveBack = () => backup.query('SELECT pg_advisory_unlock_shared($1)', [locks.files])
  let next: Promise<void> | undefined
  const storage: Firm['storage'] = {
    ...firm.storage,
    async remove(id) {
      const begun = Date.now()
      if (next === undefined) {
        next = shareLock(backup, locks.files)
        await until('so much time is over that it is somebody else’s turn', () => Date.now() > begun + 600)
      }
      await firm.storage.remove(id)
    },
  }
  try {
    await shareLock(backup, locks.files)
    const swept = sweepFiles(firm.db, storage, { now: later })
    await until('the sweep waits', async () => {
      const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`
      return (await query(firm.url, waiting)).length > 0
    })
    expect(await kept(firm), 'the backup counts on all of them').toBe(3)
    await giveBack()
    await until('one is being removed and the next backup wants to begin', () => next !== undefined)
    await next
    expect(await kept(firm)).toBe(2)
    await giveBack()
    expect(await swept).toEqual({ removed: 3, unknown: 0 })
  } finally {
    await backup.end()
  }
})

test('unknown files are told of once, and again only when there are more', async () => {
  const { app, env, queries, log } = await startOwnApp()
  const put = async (count: number) => {
    await rm(join(env.dataDir, 'files'), { recursive: true, force: true })
    for (const id of Array.from({ length: count }, () => randomUUID())) {
      const place = join(env.dataDir, 'files', id.slice(0, 2), id)
      await mkdir(dirname(place), { recursive: true })
      await writeFile(place, 'of nobody here')
      await utimes(place, 0, 0)
    }
  }
  const looked = (times: number) =>
    until(
      'the storage was looked at',
      () => queries.filter((text) => text.includes('union')).length === times,
    )
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await put(2)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await looked(1)
  for (const [index, count] of [2, 1, 3].entries()) {
    await put(count)
    vi.advanceTimersByTime(60 * 60 * 1000)
    await looked(index + 2)
  }
  await until('they are told of', () => log().includes('"files":3'))
  const told = log().match(/"files":\d+(?=[^\n]*knows nothing)/g)
  expect(told).toEqual(['"files":2', '"files":3'])
})
