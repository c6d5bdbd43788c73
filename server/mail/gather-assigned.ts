import { sql, type Selectable } from 'kysely'
import type { AssignedItem } from '#domain/mail/mail.ts'
import { isModel } from '#domain/kinds/registry.ts'
import type { WorkStatus } from '#domain/choices.ts'
import type { Transaction } from '../db/pool.ts'
import type { Tables } from '../db/schema.ts'
import { allJoins, isIn } from '../records/read.ts'
import type { Row, Store } from '../records/store.ts'
import { stores } from '../kinds/registry.ts'
import { mailSettingsOf } from '../outbox/mail-settings.ts'
import { postMail, type MailDeps } from '../outbox/post-mail.ts'
import { gather } from './gather.ts'

type Notice = Selectable<Tables['assignment_notice']>

export async function gatherAssigned(deps: MailDeps, employeeId: string): Promise<void> {
  await gather(deps, 'assigned', employeeId, async (tx, person) => {
    const notices = await takeNotices(tx, employeeId)
    const wantsIt = person.is_active && (await mailSettingsOf(tx, employeeId)).assigned
    const items = wantsIt ? await stillAssigned(tx, employeeId, notices) : []
    if (items.length === 0) return
    await postMail(tx, {
      kind: 'assigned',
      event: `assigned:${notices.at(-1)?.id}`,
      to: person.email,
      employeeId,
      facts: { items },
    })
  })
}

async function takeNotices(tx: Transaction, employeeId: string): Promise<Notice[]> {
  const notices = await tx
    .deleteFrom('assignment_notice')
    .where('employee_id', '=', employeeId)
    .returningAll()
    .execute()
  return notices.toSorted((a, b) => a.id - b.id)
}

async function stillAssigned(
  tx: Transaction,
  employeeId: string,
  notices: readonly Notice[],
): Promise<AssignedItem[]> {
  // The latest notice of a record tells who gave it.
  const latest = new Map(notices.map((notice) => [`${notice.model}:${notice.record_id}`, notice]))
  const names = await namesOf(tx, notices)
  const items = new Map<Notice, AssignedItem>()
  for (const [model, ofModel] of Map.groupBy(latest.values(), (notice) => notice.model)) {
    if (!isModel(model)) continue
    const ids = ofModel.map((notice) => notice.record_id)
    const rows = await openRows(tx, stores[model], ids, employeeId)
    for (const notice of ofModel) {
      const row = rows.get(notice.record_id)
      const by = names.get(notice.assigned_by ?? '') ?? null
      if (row !== undefined) items.set(notice, itemOf(stores[model], notice.record_id, row, by))
    }
  }
  return [...latest.values()].flatMap((notice) => items.get(notice) ?? [])
}

async function namesOf(tx: Transaction, notices: readonly Notice[]): Promise<Map<string, string>> {
  const ids = notices.flatMap(({ assigned_by: by }) => by ?? [])
  if (ids.length === 0) return new Map()
  const people = await tx.selectFrom('employee').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, name }) => [id, name]))
}

async function openRows(
  tx: Transaction,
  store: Store,
  ids: readonly string[],
  employeeId: string,
): Promise<Map<string, Row>> {
  if (store.assignee === undefined) return new Map()
  const { rows } = await sql<Row>`
    SELECT t.*${store.select} FROM ${sql.table(store.table)} t ${allJoins(store)}
    WHERE t.${sql.ref(store.key)} = ANY(${ids}) AND (t.${sql.ref(store.assignee)} = ${employeeId} OR ${store.alsoAsks?.(employeeId) ?? sql`false`})
      AND t.status <> ${'Closed' satisfies WorkStatus} AND ${isIn(store, 'live')}`.execute(tx)
  return new Map(rows.map((row) => [String(row[store.key]), row]))
}

function itemOf(store: Store, id: string, row: Row, by: string | null): AssignedItem {
  const { due_date: due } = row
  return {
    model: store.model,
    id,
    title: store.titleOf(row),
    project: row.project_name ?? null,
    due_date: typeof due === 'string' ? due : null,
    by,
  }
}
