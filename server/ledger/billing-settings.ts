import { sql } from 'kysely'
import type { BillingPayload } from '#domain/billing-settings.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { lastDay } from '#domain/dates.ts'
import { changesBetween } from '#domain/records/changes.ts'
import { conflict } from '../base/errors.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { recordHistory } from '../records/history.ts'
import { stampOf, type Context } from '../request/context.ts'

export type BillingSettings = DataOf<'GET api/billing/settings'>

const settings = [
  'percent_means',
  'terms_days',
  'approval_required',
  'currency',
  'accounting_item',
  'remit_to',
] as const

export async function billingSettings(db: Queryable): Promise<BillingSettings> {
  return await db
    .selectFrom('firm')
    .select([...settings, 'billing_version as version'])
    .executeTakeFirstOrThrow()
}

export async function changeBillingSettings(
  tx: Transaction,
  { version, ...wanted }: BillingPayload,
  context: Context,
): Promise<BillingSettings> {
  if (wanted.terms_days !== undefined) await lockFollowing(tx)
  await sql`SELECT FROM firm FOR UPDATE`.execute(tx)
  const before = await billingSettings(tx)
  if (version !== undefined && version !== before.version) throw conflict(before)
  const after = { ...before, ...wanted, version: before.version + 1 }
  const changes = changesBetween(before, after, settings)
  if (Object.keys(changes).length === 0) return before
  await tx
    .updateTable('firm')
    .set({ ...wanted, billing_version: after.version })
    .execute()
  await recordHistory(tx, [
    {
      at: stampOf(context),
      actor: context.user.id,
      model: 'billing',
      recordId: 'firm',
      action: 'update',
      changes,
    },
  ])
  if (changes['terms_days'] !== undefined) await moveDueDates(tx)
  return after
}

const followsFirm = sql`
  i.payment_status = 'Pending' AND i.voided_at IS NULL AND i.deleted_at IS NULL AND NOT i.due_is_entered
  AND NOT EXISTS (SELECT FROM contract c WHERE c.project_id = i.project_id AND c.terms_days IS NOT NULL)`

/** The projects before their invoices and before the firm, as all who write invoices do. */
async function lockFollowing(tx: Transaction): Promise<void> {
  await sql`
    SELECT FROM project WHERE project_id IN (SELECT i.project_id FROM invoice i WHERE ${followsFirm})
    ORDER BY project_id FOR NO KEY UPDATE`.execute(tx)
}

/** Drafts follow the terms of the firm where nothing else says when they are due. */
async function moveDueDates(tx: Transaction): Promise<void> {
  await sql`
    UPDATE invoice i SET due_date = least(i.invoice_date + firm.terms_days, ${lastDay}::date)
    FROM firm WHERE ${followsFirm}`.execute(tx)
}
