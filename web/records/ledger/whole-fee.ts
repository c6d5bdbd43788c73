import { percentToDate } from '#domain/ledger.ts'
import { sumOf } from '#domain/money.ts'
import { ledgerMessages } from '#domain/words/ledger.ts'
import type { ProjectLedger } from './use-ledger.ts'

type Told = Pick<ProjectLedger, 'invoices'>

/** Percent to date of a fee that is not split: of the invoices without lines. */
export function wholeFeePercent({ invoices }: Told): number {
  return percentToDate(invoices.filter(({ stage, lines }) => stage !== 'Void' && lines.length === 0))
}

type Phase = NonNullable<ProjectLedger['contract']>['phases'][number]

/** The phases of a contract; a fee that is not split stands before what comes on top of it, so that they add up. */
export function phasesShown({ contract, invoices, totals }: ProjectLedger): Phase[] {
  const phases = contract?.phases ?? []
  if (contract === null || phases.length === 0 || phases.some(({ kind }) => kind === 'basic')) return phases
  const rest = (name: 'billed_cents' | 'drafted_cents') =>
    (totals[name] ?? 0) - sumOf(phases.map((phase) => phase[name]))
  const [billed_cents, drafted_cents] = [rest('billed_cents'), rest('drafted_cents')]
  const fee: Phase = {
    id: 'fee',
    name: ledgerMessages.wholeFee,
    kind: 'basic',
    share_bp: null,
    amount_cents: contract.fee_cents,
    percent_to_date: wholeFeePercent({ invoices }),
    billed_cents,
    drafted_cents,
    remaining_cents: contract.fee_cents - billed_cents - drafted_cents,
  }
  return [fee, ...phases]
}
