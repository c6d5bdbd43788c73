import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { asError, codeOf, messageOf } from '../base/caught.ts'
import { sendTogether, type Answer } from './batch.ts'
import { followAccountChanges } from './account-changes.ts'
import { gatheringClient } from './gathering-client.ts'

/** Texts that come up often; once half of the names are given, those that come up all the time. */
const prepareAfter = [5, 100] as const
const mostPrepared = 200
const mostCounted = 1000

/** Planning takes several times as long as running most statements: texts that come up often are prepared. */
export function withPreparedStatements(pool: pg.Pool, afterAccountChange: () => Promise<void>): PostgresPool {
  const names = statementNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client, names, afterAccountChange)
      clients.set(client, known)
      return known
    },
  }
}

type Names = { of(text: string): string | undefined; renew(): void }

function preparingClient(
  client: pg.PoolClient,
  names: Names,
  afterAccountChange: () => Promise<void>,
): PostgresPoolClient {
  const hasChangedAccounts = followAccountChanges(client)
  const ask = async (text: string, sent: readonly unknown[]): Promise<Answer> => {
    const values = sent as unknown[]
    const name = names.of(text)
    if (name === undefined) return await client.query({ text, values })
    const { answers, failure } = await sendTogether(client, [{ text, values, name }])
    const [answer] = answers
    if (answer !== undefined) return answer
    if (!isOutdatedPlan(failure)) throw fromHere(failure)
    names.renew()
    return await client.query({ text, values })
  }
  // A transaction in which a plan turns out to be outdated is tried again as a whole.
  const onFailure = (error: unknown) => {
    if (isOutdatedPlan(error)) names.renew()
  }
  const gathering = gatheringClient({ client, nameOf: names.of, ask, onFailure })
  const query = async (text: string, values: readonly unknown[] = []) => {
    const answer = await gathering.query(text, values)
    if (hasChangedAccounts()) await afterAccountChange()
    return answer
  }
  return {
    // The other overload takes a cursor, which nothing here uses.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || gathering.isSpoilt()),
  }
}

/** Of an error that came over the wire the stack leads to the wire; whoever reads it wants to know who asked. */
function fromHere(failure: unknown): Error {
  const error = asError(failure)
  Error.captureStackTrace(error)
  return error
}

/** Another process has migrated the database: the prepared statement has other columns now. */
export function isOutdatedPlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && messageOf(error).includes('cached plan')
}

/** Names and counts are bounded, whatever people ask for. */
function statementNames(): Names {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  let generation = 1
  return {
    of(text) {
      const name = names.get(text)
      if (name !== undefined || names.size >= mostPrepared || !isWorthPreparing(text)) return name
      const count = (counts.get(text) ?? 0) + 1
      if (counts.size >= mostCounted) counts.clear()
      counts.set(text, count)
      const [often, allTheTime] = prepareAfter
      if (count >= (names.size < mostPrepared / 2 ? often : allTheTime))
        names.set(text, `often_${generation}_${names.size + 1}`)
      return names.get(text)
    },
    renew() {
      names.clear()
      counts.clear()
      generation += 1
    },
  }
}

/** A search's best plan depends on its text: a generic one can take a hundred times as long. BEGIN has no plan. */
function isWorthPreparing(text: string): boolean {
  return !/\bI?LIKE\b/.test(text) && /^\s*(select|insert|update|delete|with)\b/i.test(text)
}
