import { sql, type Insertable } from 'kysely'
import { changesBetween, type Changes, type HistoryAction } from '#domain/records/changes.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { newInvoiceFields } from '#domain/kinds/invoice.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { Context } from '#server/request/context.ts'
import { allOf } from '#server/records/history.ts'
import { allJoins } from '#server/records/read.ts'
import { recordedNames } from '#server/records/save.ts'
import type { Row, Wire } from '#server/records/store.ts'
import { stores } from '#server/kinds/registry.ts'
import type { Transaction } from '../db/pool.ts'
import type { Tables } from '../db/schema.ts'

/** Fields as clients read them. */
type Fields = Record<string, unknown>

export type Step = { at: Date; actor: string; action: HistoryAction; set: Fields }

/** How a record came to be what it is: how it began where that differs from now, and what was done to it. */
export type Story = {
  model: Model
  id: string
  at: Date
  actor: string | null
  first?: Fields
  steps: Step[]
}

export type Entry = Omit<Insertable<Tables['history']>, 'changes' | 'at'> & { at: Date; changes: Changes }

export const inOrder = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())

/** A record that has been changed since it was made has a higher version. */
export const versionOf = (steps: readonly Step[]): number => 1 + steps.length

/** The history rows that the app would have written on the way to the records as they are stored. */
export async function tell(tx: Transaction, stories: readonly Story[], context: Context): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const [model, ofModel] of Map.groupBy(stories, (story) => story.model)) {
    const records = await recordsOf(tx, model, context)
    for (const story of ofModel) {
      const found = records.get(story.id)
      if (found === undefined) throw new Error(`There is no ${model} ${story.id}`)
      entries.push(...entriesOf(story, found.record, stores[model].projectOf?.(found.row)))
    }
  }
  return entries
}

function entriesOf(story: Story, record: Wire, projectId: string | undefined): Entry[] {
  const about = { model: story.model, record_id: story.id, project_id: projectId ?? null }
  const names = recordedNames(resourceOf(story.model), stores[story.model])
  let state: Fields = { ...record, ...story.first }
  const changes = allOf(state, story.model === 'invoice' ? newInvoiceNames : names)
  const entries: Entry[] = [{ ...about, at: story.at, actor: story.actor, action: 'create', changes }]
  for (const { at, actor, action, set } of story.steps) {
    const next = { ...state, ...set }
    entries.push({ ...about, at, actor, action, changes: changesBetween(state, next, names) })
    state = next
  }
  return entries
}

/** Invoices are made by the project form, which records other names than their own form. */
const newInvoiceNames = [...Object.keys(newInvoiceFields), 'payment_status', 'user_sent_by_name']

async function recordsOf(
  tx: Transaction,
  model: Model,
  context: Context,
): Promise<Map<string, { row: Row; record: Wire }>> {
  const store = stores[model]
  const { rows } = await sql<Row>`
    SELECT t.*${store.select} FROM ${sql.table(store.table)} t ${allJoins(store)}`.execute(tx)
  const found = new Map<string, { row: Row; record: Wire }>()
  for (const row of rows) {
    const record = store.toWire(row, context)
    // Read by itself a project has its manager's address; its progress, which costs queries, is not recorded.
    if (model === 'project') record['manager'] = row['manager_email']
    found.set(String(row[store.key]), { row, record })
  }
  return found
}
