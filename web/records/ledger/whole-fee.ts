import type { ProjectLedger } from './use-ledger.ts'

type Told = Pick<ProjectLedger, 'invoices'>

/** Percent to date of a fee that is not split: of the invoices without lines, in the order in which they count. */
export function wholeFeePercent({ invoices }: Told): number {
  return invoices
    .filter(({ stage, lines }) => stage !== 'Void' && lines.length === 0)
    .reduce(
      (percent, { percent_means: means, payment_amount: own }) => (means === 'to_date' ? own : percent + own),
      0,
    )
}
