import { sql } from 'kysely'
import { allOf } from '../base/all-of.ts'
import { Refusal } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { brokenConstraint } from '../db/transaction.ts'
import { stores } from '../kinds/registry.ts'
import { changeRows, changedBy } from '../records/change-rows.ts'
import { createRows } from '../records/create-rows.ts'
import { NextNumber } from '../records/next-number.ts'
import type { Given, Store } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import type { PlannedRow } from './plan-row.ts'
import { progressOf, type Task } from './task.ts'

/** Rows that only turned out to be wrong when they were written: each may be right without the others. */
export class RefusedRows extends Error {
  readonly sentences: ReadonlyMap<number, string>

  constructor(sentences: ReadonlyMap<number, string>) {
    super('Rows were refused when they were written')
    this.sentences = sentences
  }
}

const rowsAtOnce = 100

export async function writeRows(tx: Transaction, task: Task, planned: readonly PlannedRow[]): Promise<void> {
  const onProgress = progressOf(task)
  const store = stores[task.run.model]
  let done = 0
  // Numbers that rows ask for are taken before others are given.
  for (const rows of [planned.filter((row) => !isNumbered(row)), planned.filter(isNumbered)])
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const group = rows.slice(from, from + rowsAtOnce)
      await writeGroup(tx, store, group, task.context)
      await onProgress((done += group.length))
    }
}

function isNumbered({ columns = {} }: PlannedRow): boolean {
  return Object.values(columns).some((value) => value instanceof NextNumber)
}

/** Together; where that is refused, one by one, to tell which of them it was. */
async function writeGroup(
  tx: Transaction,
  store: Store,
  group: readonly PlannedRow[],
  context: Context,
): Promise<void> {
  const sentence = await refusalOf(tx, store, () => writeSome(tx, store, group, context))
  if (sentence === undefined) return
  const written = group.filter(({ columns }) => columns !== undefined)
  const sentences = new Map<number, string>()
  for (const each of written) {
    const own = await refusalOf(tx, store, () => writeSome(tx, store, [each], context))
    if (own !== undefined) sentences.set(each.row, own)
  }
  // Wrong in one statement alone, as where rows pass a name on: without the first of them it is another one.
  if (sentences.size === 0) sentences.set(written[0]?.row ?? 0, sentence)
  throw new RefusedRows(sentences)
}

/** The sentence by which some work was refused; then it left nothing behind. */
async function refusalOf(
  tx: Transaction,
  store: Store,
  work: () => Promise<void>,
): Promise<string | undefined> {
  try {
    await takenBackIfThrown(tx, work)
    return undefined
  } catch (error) {
    const sentence = sentenceOf(store, error)
    if (sentence === undefined) throw error
    return sentence
  }
}

export async function takenBackIfThrown<Result>(
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`SAVEPOINT unwritten`.execute(tx)
  try {
    const result = await work()
    await sql`RELEASE SAVEPOINT unwritten`.execute(tx)
    return result
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT unwritten`.execute(tx)
    await sql`RELEASE SAVEPOINT unwritten`.execute(tx)
    throw error
  }
}

function sentenceOf(store: Store, error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message
  const constraint = brokenConstraint(error)
  const errors = constraint === undefined ? undefined : store.taken?.[constraint]
  return errors && Object.values(errors)[0]?.[0]
}

async function writeSome(
  tx: Transaction,
  store: Store,
  planned: readonly PlannedRow[],
  context: Context,
): Promise<void> {
  const kind = changedBy(store)
  const given: Given = { tx, context, now: context.now }
  const news = planned.flatMap(({ outcome, columns }) => (outcome === 'create' && columns ? [columns] : []))
  const changes = planned.flatMap(({ columns, before }) => (columns && before ? { before, columns } : []))
  if (news.length > 0) {
    const rows = await createRows(tx, kind, store, news, context)
    await allOf(rows.map(async (row) => store.imported?.created(row, given)))
  }
  if (changes.length === 0) return
  await changeRows(tx, kind, store, changes, context, 'update')
  for (const { before, columns } of changes) await store.imported?.changed(columns, { ...given, before })
}
