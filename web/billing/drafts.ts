import type { DataOf } from '#domain/calls/registry.ts'
import type { PercentMeans } from '#domain/invoice-stage.ts'
import type { Line } from '#domain/ledger.ts'
import { percentOf, sumOf } from '#domain/money.ts'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { writeDate } from '#domain/written-dates.ts'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import { wholeFeePercent } from '../records/ledger/whole-fee.ts'

export type Ready = DataOf<'GET api/billing/ready'>[number]

type Given = { means: PercentMeans; today: string; me: string }

type Told = Pick<ProjectLedger, 'contract' | 'invoices'>

/** The invoice that brings a project to what it has earned. Without a fee its ledger tells nothing more. */
export function draftOf(row: Ready, ledger: Told | undefined, { means, today, me }: Given) {
  return {
    project_id: row.project_id,
    user_email: me,
    invoice_date: today,
    notes: said.services(writeDate(today)),
    ...share(row, ledger, means),
  }
}

type Share = { payment_amount: number; lines?: Line[] }

function share(row: Ready, ledger: Told | undefined, means: PercentMeans): Share {
  const contract = ledger?.contract ?? null
  if (contract !== null && row.status === 'Completed') {
    const lines = linesLeft(contract.phases, means)
    const isSplit = contract.phases.some(({ kind }) => kind === 'basic')
    const feeLeft = isSplit ? 0 : 100 - wholeFeePercent({ invoices: ledger?.invoices ?? [] })
    // The fee as a whole has no line: what is additional waits for the next invoice.
    if (feeLeft <= 0 && lines.length > 0) return { payment_amount: 1, lines }
    if (feeLeft > 0) return { payment_amount: means === 'to_date' ? 100 : bounded(feeLeft) }
  }
  const uneven = unevenLines(contract?.phases ?? [], row.ready_cents ?? 0, means)
  if (uneven.length > 0) return { payment_amount: 1, lines: uneven }
  if (means === 'to_date') return { payment_amount: bounded(row.earned_percent) }
  const missing =
    contract === null
      ? row.earned_percent - row.billed_percent
      : percentOf(row.ready_cents ?? 0, contract.fee_cents)
  return { payment_amount: bounded(missing) }
}

type Phases = NonNullable<ProjectLedger['contract']>['phases']

/** What brings every phase to its end. */
function linesLeft(phases: Phases, means: PercentMeans): Line[] {
  return phases
    .filter(({ percent_to_date: percent }) => percent < 100)
    .map(({ id, percent_to_date: percent }) => ({
      phase_id: id,
      percent: means === 'to_date' ? 100 : 100 - percent,
    }))
}

/** Phases that are not equally far share what is ready: one percent of all would bill the finished ones once more. */
function unevenLines(phases: Phases, ready: number, means: PercentMeans): Line[] {
  const basic = phases.filter(({ kind }) => kind === 'basic')
  if (new Set(basic.map(({ percent_to_date: percent }) => percent)).size < 2) return []
  const open = basic.filter(({ percent_to_date: percent }) => percent < 100)
  const further = bounded(percentOf(ready, sumOf(open.map(({ amount_cents: amount }) => amount))))
  return open.map(({ id, percent_to_date: percent }) => {
    const after = Math.min(100, percent + further)
    return { phase_id: id, percent: means === 'to_date' ? after : after - percent }
  })
}

function bounded(percent: number): number {
  return Math.max(1, Math.min(100, percent))
}
