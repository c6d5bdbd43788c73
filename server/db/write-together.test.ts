import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { codeOf, messageOf } from '../base/caught.ts'
import { compiled, rowsIn, several } from './compiled.ts'
import { openDatabase, type Database, type Transaction } from './pool.ts'
import { isRefused, shareTransaction } from './shared-transaction.ts'
import { inTransaction, withoutWaiting } from './transaction.ts'
import { writeTogether } from './write-together.ts'

let db: Database
let end: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  const opened = openDatabase(database.url, 6)
  db = opened.db
  await sql`CREATE TABLE kept (n int PRIMARY KEY, said text NOT NULL DEFAULT '')`.execute(db)
  end = async () => {
    await opened.close()
    await database.drop()
  }
})

afterAll(() => end())
afterEach(() => sql`DELETE FROM kept`.execute(db))

type Row = { n: number; said: string }
type Written = Row & { tx: string }

const txOf = sql`pg_current_xact_id()::text AS tx`
const columns = { n: 'int', said: 'text' }
const rowsOf = (rows: readonly Row[]) => ({ rows: JSON.stringify(rows) })
const isOf = (row: Row, { n }: Row) => row.n === n

const add = compiled<Row, Written>(
  (slot) => sql`INSERT INTO kept VALUES (${slot.n}, ${slot.said}) RETURNING n, said, ${txOf}`,
  several<Row, { rows: string }, Written>(
    (slot) =>
      sql`INSERT INTO kept SELECT n, said FROM ${rowsIn(slot.rows, columns)} RETURNING n, said, ${txOf}`,
    rowsOf,
    isOf,
  ),
)

const change = compiled<Row, Written>(
  (slot) => sql`UPDATE kept SET said = ${slot.said} WHERE n = ${slot.n} RETURNING n, said, ${txOf}`,
  several<Row, { rows: string }, Written>(
    (slot) => sql`
      UPDATE kept SET said = given.said FROM ${rowsIn(slot.rows, columns)} WHERE kept.n = given.n
      RETURNING kept.n, kept.said, ${txOf}`,
    rowsOf,
    isOf,
  ),
)

const read = compiled<{ n: number }, Row>(
  (slot) => sql`SELECT n, said FROM kept WHERE n = ${slot.n}`,
  'by itself',
)
const readOwn = compiled<{ n: number }, Row>((slot) => sql`SELECT n, said FROM kept WHERE n = ${slot.n}`)

const addOwn = compiled<Row, Row>((slot) => sql`INSERT INTO kept VALUES (${slot.n}, ${slot.said})`)

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const row = (n: number, said = '') => ({ n, said })
const kept = async () =>
  (await sql<{ n: number }>`SELECT n FROM kept ORDER BY n`.execute(db)).rows.map(({ n }) => n)

/** What came of each work: what it gave, or the code of its error, or its message. */
const written = async (
  works: readonly ((tx: Transaction) => Promise<unknown>)[],
  apart: readonly string[] = [],
) =>
  await Promise.all(
    works.map((work) =>
      writeTogether(db, apart, work).catch((error: unknown) => codeOf(error) || messageOf(error)),
    ),
  )

describe('works that are written together', () => {
  it('works that come while others are written share a transaction, and each gets its own rows', async () => {
    const answers = await written(numbers(30).map((n) => (tx) => add(tx, row(n, `of ${n}`))))
    expect(answers).toEqual(
      numbers(30).map((n) => [{ n, said: `of ${n}`, tx: expect.any(String) as string }]),
    )
    const transactions = new Set((answers as Written[][]).map(([one]) => one?.tx))
    // Two that were first by themselves, sixteen together, and the rest.
    expect(transactions.size).toBe(4)
    expect(await kept()).toEqual(numbers(30))
  })

  it('a work sees what it wrote before, and what nobody waited for is there in the end', async () => {
    const answers = await written(
      numbers(20).map((n) => async (tx) => {
        withoutWaiting(tx, add(tx, row(n, 'first')))
        withoutWaiting(tx, change(tx, row(n, 'second')))
        return (await read(tx, { n }))[0]?.said
      }),
    )
    expect(answers).toEqual(numbers(20).map(() => 'second'))
    expect(await kept()).toEqual(numbers(20))
  })

  it('works with a word in common are never in one transaction', async () => {
    await add(db, row(1))
    const answers = (await written(
      numbers(12).map((n) => (tx) => change(tx, row(1, String(n)))),
      ['row 1'],
    )) as Written[][]
    expect(new Set(answers.map(([one]) => one?.tx)).size).toBe(12)
  })

  it('works that read a row and write it do not lose each other what they wrote', async () => {
    await add(db, row(1, ''))
    const addLetter = async (tx: Transaction) => {
      await lock(tx, { n: 1 })
      const [before] = await read(tx, { n: 1 })
      return await change(tx, row(1, `${before?.said ?? ''}x`))
    }
    await written(
      numbers(20).map(() => addLetter),
      ['row 1'],
    )
    expect((await read(db, { n: 1 }))[0]?.said).toBe('x'.repeat(20))
  })

  it('each work goes on as the request that it belongs to', async () => {
    const request = new AsyncLocalStorage<number>()
    const answers = await Promise.all(
      numbers(20).map((n) =>
        request.run(n, () =>
          writeTogether(db, [], async (tx) => {
            await add(tx, row(n))
            return request.getStore()
          }),
        ),
      ),
    )
    expect(answers).toEqual(numbers(20))
  })
})

const lock = compiled<{ n: number }, object>(
  (slot) => sql`SELECT FROM kept WHERE n = ${slot.n} FOR UPDATE`,
  'by itself',
)

describe('a failure among works that are written together', () => {
  const failingAt = (n: number, work: (tx: Transaction) => Promise<unknown>) =>
    numbers(20).map(
      (each) => async (tx: Transaction) => (each === n ? await work(tx) : await add(tx, row(each))),
    )

  const refuse = async () => {
    throw new Error('refused')
  }

  it.each([
    ['that has asked nothing', refuse, 'refused'],
    ['that has only read', async (tx: Transaction) => (await read(tx, { n: 1 }), await refuse()), 'refused'],
    ['that has written', async (tx: Transaction) => (await add(tx, row(77)), await refuse()), 'refused'],
    [
      'whose write came without waiting',
      async (tx: Transaction) => (withoutWaiting(tx, add(tx, row(77))), await refuse()),
      'refused',
    ],
    [
      'whose statement is refused',
      async (tx: Transaction) => (await add(tx, row(77)), await add(tx, row(77))),
      '23505',
    ],
    [
      'whose statement is refused without being waited for',
      async (tx: Transaction) => (await add(tx, row(77)), withoutWaiting(tx, add(tx, row(77)))),
      '23505',
    ],
    [
      'that passes over its refusal',
      async (tx: Transaction) => (await add(tx, row(77)), await add(tx, row(77)).catch(() => undefined)),
      'The transaction had failed',
    ],
  ])('a work %s fails by itself, and nothing of it stays', async (_what, work, error) => {
    const answers = await written(failingAt(9, work))
    expect(answers[9]).toBe(error)
    expect(await kept()).toEqual(numbers(20).filter((n) => n !== 9))
    expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1)
  })

  it('a work whose statement does not say how it is shared is done in a transaction of its own', async () => {
    const answers = await written(
      failingAt(9, async (tx) => {
        await add(tx, row(9, 'alone'))
        return (await readOwn(tx, { n: 9 }))[0]?.said
      }),
    )
    expect(answers[9]).toBe('alone')
    expect(await kept()).toEqual(numbers(20))
  })

  it.each([
    [
      'that nobody waits for',
      async (tx: Transaction) => (await add(tx, row(9)), withoutWaiting(tx, addOwn(tx, row(77)))),
    ],
    [
      'that is built by hand and nobody waits for',
      async (tx: Transaction) => (
        await add(tx, row(9)),
        withoutWaiting(tx, sql`INSERT INTO kept VALUES (77)`.execute(tx))
      ),
    ],
    [
      'whose refusal is passed over',
      async (tx: Transaction) => (
        await add(tx, row(9)),
        await sql`INSERT INTO kept VALUES (77)`.execute(tx).catch(() => undefined)
      ),
    ],
  ])('a statement %s that does not say how it is shared is not left out', async (_what, work) => {
    await written(failingAt(9, work))
    expect(await kept()).toEqual([...numbers(20), 77])
  })

  it('a statement that cannot be written down takes along nothing of the others', async () => {
    const huge = { n: 10n as unknown as number, said: { toJSON: () => 1n } as unknown as string }
    const answers = await written(failingAt(9, async (tx) => withoutWaiting(tx, add(tx, huge))))
    expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1)
    expect(await kept()).toEqual(numbers(20).filter((n) => n !== 9))
  })

  it('a work that never ends keeps the others no longer than so long', async () => {
    const works = numbers(5).map(
      (n) => async (tx: Transaction) => (
        await add(tx, row(n)),
        n === 3 ? await new Promise(() => undefined) : n
      ),
    )
    const ended = await shareTransaction(db, works, 50)
    expect(ended[3]).toHaveProperty('failed')
    expect(ended.filter((end) => end === 'undone')).toHaveLength(4)
    expect(await kept()).toEqual([])
  })

  it('only what PostgreSQL itself refused is known not to be committed', async () => {
    const refused = await sql`SELECT 1 / 0`.execute(db).catch((error: unknown) => error)
    expect(isRefused(refused)).toBe(true)
    expect(isRefused(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(false)
  })

  it('a constraint that is looked at with the commit fails who broke it, and nobody else', async () => {
    await sql`
      CREATE TABLE late (n int REFERENCES kept DEFERRABLE INITIALLY DEFERRED)`.execute(db)
    const addLate = compiled<{ n: number }, object>(
      (slot) => sql`INSERT INTO late VALUES (${slot.n})`,
      'by itself',
    )
    const answers = await written(failingAt(9, (tx) => addLate(tx, { n: 404 })))
    await sql`DROP TABLE late`.execute(db)
    expect(answers[9]).toBe('23503')
    expect(await kept()).toEqual(numbers(20).filter((n) => n !== 9))
  })

  it.each([
    ['commit', sql`INSERT INTO fatal VALUES (1)`],
    ['statement that travels with it', sql`SELECT pg_terminate_backend(pg_backend_pid())`],
  ])(
    'where the connection ends in the %s all are told, and nobody is written twice',
    async (_what, ending) => {
      const runs = new Map<number, number>()
      await sql`CREATE TABLE fatal (n int)`.execute(db)
      await sql`CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`.execute(db)
      await sql`CREATE CONSTRAINT TRIGGER leaving AFTER INSERT ON fatal DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION leave()`.execute(db)
      const endIt = compiled<object, unknown>(() => ending, 'by itself')
      const answers = await written(
        numbers(20).map((n) => async (tx) => {
          runs.set(n, (runs.get(n) ?? 0) + 1)
          withoutWaiting(tx, n === 9 ? endIt(tx, {}) : add(tx, row(n)))
        }),
      )
      await sql`DROP TABLE fatal`.execute(db)
      await sql`DROP FUNCTION leave`.execute(db)
      const lost = numbers(20).filter((n) => answers[n] === '57P01')
      expect(lost).toContain(9)
      expect(lost.length).toBeGreaterThan(1)
      expect(await kept()).toEqual(numbers(20).filter((n) => !lost.includes(n)))
      expect(new Set(runs.values())).toEqual(new Set([1]))
    },
  )
})

describe('a lock that somebody holds', () => {
  it('who waits for a lock keeps nobody else waiting, and is done once it is free', async () => {
    await add(db, row(100))
    await add(db, row(101))
    const free = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = inTransaction(db, async (tx) => {
      await sql`SELECT FROM kept WHERE n IN (100, 101) FOR UPDATE`.execute(tx)
      held.resolve()
      await free.promise
    })
    await held.promise
    const waiting = written([100, 101, 100, 101].map((n) => (tx) => change(tx, row(n, 'waited'))))
    const others = await written(numbers(40).map((n) => (tx) => add(tx, row(n))))
    expect(others.filter((answer) => typeof answer === 'string')).toEqual([])
    free.resolve()
    await holding
    expect((await waiting).flat().map((one) => (one as Written).said)).toEqual(numbers(4).map(() => 'waited'))
  })
})
