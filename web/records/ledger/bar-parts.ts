import type { ProjectLedger } from './use-ledger.ts'

type Told = Pick<ProjectLedger, 'contract' | 'totals' | 'progress_percent'>

/** Where the parts of the bar end and where the mark of the tasks stands, in percent of its width. */
export type BarParts = { billed: number; drafted: number; mark: number }

/** The whole is the contract, or what was billed where that is more. Without a fee the percents billed stand alone. */
export function barOf({ contract, totals, progress_percent: progress }: Told): BarParts {
  const share = (part: number, whole: number) => Math.max(0, Math.min(100, (part * 100) / whole))
  if (contract === null) {
    const whole = Math.max(100, totals.percent_to_date)
    return { billed: share(totals.percent_to_date, whole), drafted: 0, mark: share(progress, whole) }
  }
  const [sent, drafted] = [totals.billed_cents ?? 0, totals.drafted_cents ?? 0]
  const whole = Math.max(contract.total_cents, sent + drafted)
  return {
    billed: share(sent, whole),
    drafted: Math.max(0, share(sent + drafted, whole) - share(sent, whole)),
    // Tasks earn the fee; what is additional stands beyond it.
    mark: share((contract.fee_cents * progress) / 100, whole),
  }
}
