import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { blankDatabase } from '#test/database.ts'
import { cancelStatement } from './cancel-statement.ts'
import { connectPatiently } from './connect-patiently.ts'
import { copyIn, copyOut } from './copy.ts'

const much = `COPY (SELECT n, repeat('x', 90) FROM generate_series(1, 200000) n) TO STDOUT`

async function open(): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await blankDatabase()
  const client = await connectPatiently(url, 'backup')
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}

const goesOn = async (client: pg.Client) => (await client.query('SELECT 1 AS one')).rows

async function firstOf(pieces: AsyncIterable<Buffer>): Promise<number> {
  for await (const piece of pieces) return piece.length
  return 0
}

test('rows come out as they went in, with their number', async () => {
  const { client } = await open()
  await client.query('CREATE TABLE plan (n int PRIMARY KEY, name text)')
  const lines = Array.from({ length: 50_000 }, (_, n) => Buffer.from(`${n}\tsheet ${n}\n`))
  expect(await copyIn(client, 'COPY plan FROM STDIN', lines)).toBe(50_000)
  const { pieces, rows } = copyOut(client, 'COPY (SELECT * FROM plan ORDER BY n) TO STDOUT')
  expect(Buffer.concat(await Array.fromAsync(pieces)).equals(Buffer.concat(lines))).toBe(true)
  expect(rows()).toBe(50_000)
  const none = copyOut(client, 'COPY (SELECT * FROM plan WHERE n < 0) TO STDOUT')
  expect(await Array.fromAsync(none.pieces)).toEqual([])
  expect(none.rows()).toBe(0)
  expect(await copyIn(client, 'COPY plan FROM STDIN', [])).toBe(0)
})

test('a reader that leaves early leaves a connection that goes on and ends', async () => {
  const { client } = await open()
  expect(await firstOf(copyOut(client, much).pieces)).toBeGreaterThan(0)
  expect(await goesOn(client)).toEqual([{ one: 1 }])
})

test('a copy that is cancelled while nobody reads fails its reader, and the connection goes on', async () => {
  const { url, client } = await open()
  const { pieces } = copyOut(client, much)
  const reading = (async () => {
    let isFirst = true
    for await (const piece of pieces) {
      if (isFirst) await cancelStatement(url, client)
      isFirst = piece.length === 0
    }
  })()
  await expect(reading).rejects.toThrow('canceling statement due to user request')
  expect(await goesOn(client)).toEqual([{ one: 1 }])
})

test('a writer that fails ends the copy out, and the connection goes on', async () => {
  const { client } = await open()
  const full = pipeline(copyOut(client, much).pieces, async (source: AsyncIterable<Buffer>) => {
    await firstOf(source)
    throw new Error('no space left')
  })
  await expect(full).rejects.toThrow('no space left')
  expect(await goesOn(client)).toEqual([{ one: 1 }])
})

test('a connection that is cut fails whoever copies, in both directions', async () => {
  for (const direction of ['out', 'in'] as const) {
    const { url, client } = await open()
    await client.query('CREATE TABLE plan (n int)')
    const cut = async () => {
      const other = await connectPatiently(url, 'cancel')
      await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`)
      await other.end()
    }
    const copying =
      direction === 'in'
        ? copyIn(client, 'COPY plan FROM STDIN', endless(cut))
        : Array.fromAsync(copyOut(client, much).pieces, async (_, index) => {
            if (index === 0) await cut()
          })
    await expect(copying, direction).rejects.toThrow(/terminat|ECONNRESET|EPIPE/)
  }
})

test('a source that fails, and rows that are refused, undo the copy in, and the connection goes on', async () => {
  const { client } = await open()
  // Rows that come again are right in the one and wrong in the other.
  await client.query('CREATE TABLE sheet (n int); CREATE TABLE plan (n int PRIMARY KEY)')
  const broken = endless(() => {
    throw new Error('the file ends here')
  })
  await expect(copyIn(client, 'COPY sheet FROM STDIN', broken)).rejects.toThrow('the file ends here')
  await expect(copyIn(client, 'COPY plan FROM STDIN', endless())).rejects.toThrow('duplicate key value')
  await expect(copyIn(client, 'COPY nothing FROM STDIN', endless())).rejects.toThrow('does not exist')
  expect((await client.query('SELECT FROM sheet UNION ALL SELECT FROM plan')).rowCount).toBe(0)
  expect(await goesOn(client)).toEqual([{ one: 1 }])
})

/** The same rows for ever, as a file would give them, with something that happens on the way. */
async function* endless(then: () => unknown = () => undefined): AsyncGenerator<Buffer, void> {
  for (let sent = 0; ; sent += 1) {
    if (sent === 10) await then()
    await setImmediate()
    yield Buffer.from('7\n'.repeat(10_000))
  }
}
