import type pg from 'pg'
import { asError, codeOf } from '../base/caught.ts'
import { sendTogether, type Answer, type Statement } from './batch.ts'

type Waiting = Statement & { resolve(answer: Answer): void; reject(error: unknown): void }

export type Gathering = {
  query(text: string, values: readonly unknown[]): Promise<Answer>
  /** A connection whose transaction did not end must not be used again. */
  isSpoilt(): boolean
}

type Open = { begin: string | undefined; failure?: unknown; neverBegan?: Error }

type Given = {
  client: pg.PoolClient
  nameOf(text: string): string | undefined
  /** A statement that is in no transaction. */
  ask(text: string, values: readonly unknown[]): Promise<Answer>
  onFailure(error: unknown): void
}

/**
 * In a transaction, what is asked until all work has come to wait travels together: `begin` with the first statement,
 * `commit` with the last ones, and in between whatever is asked without waiting for the answer to what was asked before.
 */
export function gatheringClient({ client, nameOf, ask, onFailure }: Given): Gathering {
  let transaction: Open | undefined
  let waiting: Waiting[] = []
  let isBusy = false
  let isScheduled = false
  let isSpoilt = false
  return { query, isSpoilt: () => isSpoilt || transaction !== undefined || waiting.length > 0 }

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (transaction !== undefined) return await (isEnd(text) ? end(text) : gather(text, values))
    if (!isBegin(text)) return await ask(text, values)
    transaction = { begin: text }
    return done('BEGIN')
  }

  async function end(text: string): Promise<Answer> {
    if (text === 'rollback') drop()
    const isUntouched = transaction?.begin !== undefined && waiting.length === 0
    try {
      const answer = isUntouched ? done(text.toUpperCase()) : await gather(text, [])
      transaction = undefined
      return answer
    } catch (error) {
      // After a commit that failed comes a rollback.
      if (text === 'rollback') {
        transaction = undefined
        isSpoilt = true
      }
      throw error
    }
  }

  async function gather(text: string, values: readonly unknown[]): Promise<Answer> {
    if (transaction?.neverBegan !== undefined && text !== 'rollback') throw transaction.neverBegan
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.push({ text, values, name: controlNames.get(text) ?? nameOf(text), resolve, reject })
    sendSoon()
    return await promise
  }

  function sendSoon(): void {
    if (isScheduled || isBusy || waiting.length === 0) return
    isScheduled = true
    // Ticks come when all work that goes on without waiting for anything has been done.
    process.nextTick(() => {
      isScheduled = false
      if (waiting.length === 0) return
      isBusy = true
      void sendNext().finally(() => {
        isBusy = false
        sendSoon()
      })
    })
  }

  async function sendNext(): Promise<void> {
    const now = waiting.slice(0, mostTogether)
    waiting = waiting.slice(mostTogether)
    const begin = transaction?.begin
    const sent =
      begin === undefined ? now : [{ text: begin, values: [], name: controlNames.get(begin) }, ...now]
    if (transaction) transaction.begin = undefined
    try {
      const { answers, failure } = await sendTogether(client, sent)
      if (failure !== undefined && answers.length === 0 && begin !== undefined) giveUp(failure)
      if (begin !== undefined) answers.shift()
      settle(now, answers, failure)
    } catch (error) {
      giveUp(error)
      settle(now, [], error)
    }
  }

  /** Nothing was sent, or `begin` was refused: what is asked from now on would be written by itself. */
  function giveUp(why: unknown): void {
    if (transaction) transaction.neverBegan = asError(why)
  }

  function settle(sent: readonly Waiting[], answers: readonly Answer[], failure: unknown): void {
    if (failure !== undefined) onFailure(failure)
    sent.forEach(({ resolve, reject }, place) => {
      const answer = answers[place]
      if (answer !== undefined) resolve(answer)
      else reject(causeOf(failure))
    })
  }

  /** Once something failed PostgreSQL refuses all the rest, until it is taken back: why is told by what failed. */
  function causeOf(failure: unknown): unknown {
    if (transaction === undefined) return failure
    if (codeOf(failure) === inFailedTransaction) return transaction.failure ?? failure
    transaction.failure = failure
    return failure
  }

  function drop(): void {
    for (const { reject } of waiting) reject(new Error('The transaction was rolled back'))
    waiting = []
  }
}

const mostTogether = 100
const inFailedTransaction = '25P02'

const isBegin = (text: string) => text === 'begin' || text.startsWith('start transaction')
const isEnd = (text: string) => text === 'commit' || text === 'rollback'

/** Prepared like statements that come up often. */
const controlNames = new Map([
  ['begin', 'control_begin'],
  ['commit', 'control_commit'],
])

const done = (command: string): Answer => ({ command, rowCount: null, rows: [] })
