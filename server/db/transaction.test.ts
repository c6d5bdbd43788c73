import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { allOf } from '../base/all-of.ts'
import { codeOf } from '../base/caught.ts'
import { openDatabase, type Database, type Transaction } from './pool.ts'
import { inTransaction, withoutWaiting } from './transaction.ts'

let db: Database
let end: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  const opened = openDatabase(database.url, 1)
  db = opened.db
  await sql`CREATE TABLE kept (n int PRIMARY KEY)`.execute(db)
  end = async () => {
    await opened.close()
    await database.drop()
  }
})

afterAll(() => end())

const add = (tx: Transaction, n: number) => sql`INSERT INTO kept VALUES (${n})`.execute(tx)
const one = async (tx: Transaction, n: number) =>
  (await sql<{ n: number }>`SELECT ${n}::int AS n`.execute(tx)).rows
const kept = async () =>
  (await sql<{ n: number }>`SELECT n FROM kept ORDER BY n`.execute(db)).rows.map(({ n }) => n)
const failureOf = async (work: (tx: Transaction) => Promise<unknown>) =>
  codeOf(
    await inTransaction(db, work).then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
const clear = () => sql`DELETE FROM kept`.execute(db)

describe('statements of a transaction', () => {
  it('statements that are asked together are each answered with their own rows, in any number', async () => {
    const wanted = Array.from({ length: 250 }, (_, n) => n)
    const answers = await inTransaction(db, (tx) => allOf(wanted.map((n) => one(tx, n))))
    expect(answers).toEqual(wanted.map((n) => [{ n }]))
  })

  it('a statement sees what was asked before it, waited for or not', async () => {
    const seen = await inTransaction(db, async (tx) => {
      withoutWaiting(tx, add(tx, 1))
      return (await sql`SELECT FROM kept`.execute(tx)).rows.length
    })
    expect(seen).toBe(1)
    expect(await kept()).toEqual([1])
    await clear()
  })

  it('what was written without waiting is there once the transaction is, and not before', async () => {
    await inTransaction(db, async (tx) => withoutWaiting(tx, add(tx, 1)))
    expect(await kept()).toEqual([1])
    await clear()
  })

  it('a failure that nobody waited for is the failure of the transaction, of which nothing stays', async () => {
    const work = async (tx: Transaction) => {
      await add(tx, 1)
      withoutWaiting(tx, add(tx, 1))
    }
    expect(await failureOf(work)).toBe('23505')
    expect(await kept()).toEqual([])
  })

  it('a failure that nobody waited for is told also where a later statement is the first to meet it', async () => {
    const work = async (tx: Transaction) => {
      await add(tx, 1)
      withoutWaiting(tx, add(tx, 1))
      await new Promise(setImmediate)
      await one(tx, 1)
    }
    expect(await failureOf(work)).toBe('23505')
    expect(await kept()).toEqual([])
  })

  it('a failure that is passed over fails the commit', async () => {
    const work = async (tx: Transaction) => {
      await add(tx, 1)
      await add(tx, 1).catch(() => undefined)
    }
    await expect(inTransaction(db, work)).rejects.toThrow('had failed')
    expect(await kept()).toEqual([])
  })

  it('a failure among statements that are asked together ends those after it, and none of them stays', async () => {
    const work = (tx: Transaction) => Promise.allSettled([add(tx, 1), add(tx, 1), add(tx, 2)])
    const states: string[] = []
    await expect(
      inTransaction(db, async (tx) => {
        states.push(...(await work(tx)).map(({ status }) => status))
        throw new Error('enough')
      }),
    ).rejects.toThrow('enough')
    expect(states).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await kept()).toEqual([])
  })

  it('statements that come up often work again after one of them failed among others', async () => {
    for (let round = 0; round < 12; round += 1) {
      expect(await failureOf((tx) => allOf<unknown>([add(tx, 1), add(tx, 1), one(tx, round)]))).toBe('23505')
      expect(await inTransaction(db, (tx) => allOf([one(tx, round), one(tx, 7)]))).toEqual([
        [{ n: round }],
        [{ n: 7 }],
      ])
    }
    expect(await kept()).toEqual([])
  })

  it('a value that cannot be sent fails its transaction and leaves the connection in order', async () => {
    const round: { round?: object } = {}
    round.round = round
    const work = (tx: Transaction) => allOf([add(tx, 1), sql`SELECT ${round}`.execute(tx)])
    await expect(inTransaction(db, work)).rejects.toThrow(/circular/i)
    expect(await kept()).toEqual([])
    expect(await inTransaction(db, (tx) => one(tx, 3))).toEqual([{ n: 3 }])
  })

  it('a transaction that is over takes no more statements', async () => {
    let over: Transaction | undefined
    await inTransaction(db, async (tx) => {
      over = tx
      await one(tx, 1)
    })
    await expect(one(over as Transaction, 1)).rejects.toThrow('over')
  })

  it('a statement that comes while the transaction is being committed is refused', async () => {
    const late = Promise.withResolvers<unknown>()
    await inTransaction(db, async (tx) => {
      await one(tx, 1)
      setImmediate(() => late.resolve(add(tx, 9).catch((error: Error) => error.message)))
    })
    expect(await late.promise).toBe('The transaction is over')
    expect(await kept()).toEqual([])
  })

  it('nothing is written outside of a transaction whose first statements could not be sent', async () => {
    const round: { round?: object } = {}
    round.round = round
    const work = async (tx: Transaction) => {
      withoutWaiting(tx, sql`SELECT ${round}`.execute(tx))
      await new Promise(setImmediate)
      await add(tx, 1)
    }
    await expect(inTransaction(db, work)).rejects.toThrow(/circular/i)
    expect(await kept()).toEqual([])
    expect(await inTransaction(db, (tx) => one(tx, 3))).toEqual([{ n: 3 }])
  })

  it('a failure that was taken back to a savepoint does not stand for one that comes later', async () => {
    const work = async (tx: Transaction) => {
      await add(tx, 1)
      await sql`SAVEPOINT before`.execute(tx)
      await add(tx, 1).catch(() => undefined)
      await sql`ROLLBACK TO SAVEPOINT before`.execute(tx)
      await sql`SELECT 1 / 0`.execute(tx)
    }
    expect(await failureOf(work)).toBe('22012')
    expect(await kept()).toEqual([])
  })

  it('a transaction that asks nothing ends as well', async () => {
    expect(await inTransaction(db, async () => 5)).toBe(5)
    await expect(
      inTransaction(db, async () => {
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(await inTransaction(db, (tx) => one(tx, 3))).toEqual([{ n: 3 }])
  })
})

describe('a transaction of one moment', () => {
  it('a transaction of one moment writes nothing', async () => {
    expect(await inTransaction(db, (tx) => add(tx, 1), 'one moment').catch(codeOf)).toBe('25006')
    expect(await kept()).toEqual([])
  })
})
