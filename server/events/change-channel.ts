import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Change } from '#domain/records/live.ts'
import { locks, shareLock } from '../db/locks.ts'
import { noLimits } from '../db/session-settings.ts'
import { makeRollCall, type RollCall } from './roll-call.ts'

export type ChangeListener = {
  onChange: (change: Change) => void
  /** Very many changes at once, or a silence, leave the listener without a list. */
  onMissed: () => void
  /** Nothing is heard from now on, until `onMissed`. */
  onLost?: () => void
  /** Accounts or sessions are not what they were. */
  onAccountChange?: () => void
}

export type ChangeChannel = {
  tell(changes: readonly Change[]): void
  /** Done when no process knows accounts or sessions as they were before. */
  tellAccountChange(): Promise<void>
  stop(): Promise<void>
}

const everything = 'everything'
const pause = 1000
const checkEvery = 30_000
const patience = 10_000
const gatherMs = 20
const mostAtOnce = 100

// LISTEN needs a connection of its own: those of the pool come and go. A process that joins the channel may have missed
// changes or left some untold: everybody looks at everything again.
export async function openChangeChannel(
  url: string,
  listeners: readonly ChangeListener[],
): Promise<ChangeChannel> {
  const stopping = new AbortController()
  let current = await connect(url, listeners)
  let waiting: Change[] | undefined
  void keepOpen()
  await current.send([everything])
  return {
    tell(changes) {
      if (waiting) waiting.push(...changes)
      else {
        waiting = [...changes]
        setTimeout(tellAll, gatherMs).unref()
      }
    },
    tellAccountChange: () => current.rollCall.tellAll(),
    async stop() {
      stopping.abort()
      // keepOpen ends a connection that is just being made.
      await current.end()
    },
  }

  function tellAll(): void {
    const changes = waiting ?? []
    waiting = undefined
    const payloads =
      changes.length > mostAtOnce ? [everything] : changes.map((change) => JSON.stringify(change))
    // Changes that cannot be told now are made good when the channel is open again.
    current.send(payloads).catch(() => current.end())
  }

  async function keepOpen(): Promise<void> {
    await current.broken
    while (!stopping.signal.aborted) {
      const connection = await connect(url, listeners).catch(() => undefined)
      if (connection === undefined) {
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
        continue
      }
      current = connection
      if (stopping.signal.aborted) await current.end()
      else await current.send([everything]).catch(() => current.end())
      await current.broken
    }
  }
}

const askOthers = `
  SELECT pg_notify('accounts', $1), array(
    SELECT pid FROM pg_locks
    WHERE locktype = 'advisory' AND classid = 0 AND objid = ${locks.listening} AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND pid <> pg_backend_pid()) AS others`

/** A machine without power closes nothing: whoever takes keys away would wait for it until its connection is given up. */
const soonGone = `
  SET tcp_user_timeout = '10s'; SET tcp_keepalives_idle = '5s'; SET tcp_keepalives_interval = '2s';
  SET tcp_keepalives_count = 3`

type Connection = {
  broken: Promise<void>
  rollCall: RollCall
  send(payloads: readonly string[]): Promise<void>
  end(): Promise<void>
}

async function connect(url: string, listeners: readonly ChangeListener[]): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'plumbline changes',
  })
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  // Statements go one at a time: pg will drop its own queue.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Row extends object>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> => {
    const asked = last.catch(() => undefined).then(() => client.query<Row>(text, values))
    last = asked
    return asked
  }
  const rollCall = makeRollCall({
    askAll: async (words) => (await inTurn<{ others: number[] }>(askOthers, [words])).rows[0]?.others ?? [],
    answer: (words) => inTurn("SELECT pg_notify('accounts', $1)", [words]),
    forget: () => listeners.forEach(({ onAccountChange }) => onAccountChange?.()),
  })
  client.on('notification', ({ channel, payload = '', processId }) => {
    if (channel === 'accounts') rollCall.hear(payload, processId)
    else dispatch(payload, listeners)
  })
  const end = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    // News lost in a power cut is of no use after it.
    await client.query(
      `${noLimits}; ${soonGone}; SET synchronous_commit = off; LISTEN changes; LISTEN accounts`,
    )
    // Whoever holds it is waited for in a roll call, and therefore listens by then.
    await shareLock(client, locks.listening)
  } catch (error) {
    await end()
    throw error
  }
  // A connection that was cut silently brings no error until something is sent.
  const check = setInterval(() => void inTurn('SELECT').catch(end), checkEvery)
  check.unref()
  void broken.then(() => {
    for (const { onLost } of listeners) onLost?.()
    clearInterval(check)
    return end()
  })
  const send = async (payloads: readonly string[]) => {
    await inTurn("SELECT pg_notify('changes', payload) FROM unnest($1::text[]) payload", [payloads])
  }
  return { broken, rollCall, send, end }
}

function dispatch(payload: string, listeners: readonly ChangeListener[]): void {
  if (payload === everything) for (const { onMissed } of listeners) onMissed()
  else {
    const change = JSON.parse(payload) as Change
    for (const { onChange } of listeners) onChange(change)
  }
}
