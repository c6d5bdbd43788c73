import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { ledgerOf, notesOn, totalOf } from '#domain/ledger.ts'
import { notFound } from '../base/errors.ts'
import type { Queryable } from '../db/pool.ts'
import { billingSettings } from '../ledger/billing-settings.ts'
import { paymentsOf } from '../ledger/payments.ts'
import { contractsOf, ledgerInvoice } from '../ledger/settle-ledger.ts'
import { isStorable } from '#domain/storable.ts'
import { rowsByKey } from '../records/rows.ts'
import type { Context } from '../request/context.ts'
import { readyIn } from './billing-ready.ts'
import { invoiceStore } from './invoice.ts'
import { invoiceAddressOf } from './mail-invoice.ts'

export type ProjectLedger = DataOf<'GET api/ledger/project/:id'>

/** The amounts are those that are kept; only the order and the figures of phases are made here. */
export async function readLedger(db: Queryable, projectId: string, context: Context): Promise<ProjectLedger> {
  const project = await headOf(db, projectId)
  const { currency, percent_means } = await billingSettings(db)
  const stored = await db
    .selectFrom('invoice')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute()
  const contract = (await contractsOf(db, [projectId])).get(projectId) ?? null
  const { invoices: billed, phases, totals } = ledgerOf(contract, stored.map(ledgerInvoice))
  const ids = billed.map(({ id }) => id)
  const records = await rowsByKey(db, invoiceStore, ids, context)
  const payments = await paymentsOf(db, ids)
  return {
    ...project,
    mail_to: await invoiceAddressOf(db, projectId),
    currency,
    percent_means,
    contract: contract && {
      fee_cents: contract.fee_cents,
      additional_cents: contract.additional_cents,
      total_cents: totalOf(contract),
      terms_days: contract.terms_days,
      phases: contract.phases.map((phase) => ({ ...phase, ...figuresOf(phases, phase.id) })),
      version: contract.version,
    },
    invoices: records.map((record) => ({
      ...record,
      payments: payments.get(record.invoice_id) ?? [],
      ledger_notes: notesOn(record, currency),
    })),
    totals: {
      ...totals,
      ready_cents: contract && (await readyIn(db, projectId)),
      ledger_notes: notesOn({ amount_cents: null, remaining_cents: totals.remaining_cents }, currency),
    },
  }
}

type Figures = ReturnType<typeof ledgerOf>['phases']

function figuresOf(phases: Figures, wanted: string) {
  const found = phases.find(({ id }) => id === wanted)
  if (found === undefined) throw new Error(`The phase ${wanted} has no figures`)
  const { id: _id, ...figures } = found
  return figures
}

type Head = Pick<ProjectLedger, 'project_id' | 'project_name' | 'client_name' | 'progress_percent'>

async function headOf(db: Queryable, projectId: string): Promise<Head> {
  if (!isStorable(projectId)) throw notFound()
  const { rows } = await sql<Head>`
    SELECT p.project_id, p.project_name, coalesce(c.name, '') AS client_name,
      coalesce((SELECT sum(w.rows) FILTER (WHERE w.status = 'Closed') * 100 / nullif(sum(w.rows), 0) FROM work_count w
        WHERE w.project_id = p.project_id AND w.model = 'task'), 0) AS progress_percent
    FROM project p LEFT JOIN client c ON c.uuid = p.client_uuid
    WHERE p.project_id = ${projectId} AND p.deleted_at IS NULL`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}
