import type { ReactNode } from 'react'
import { writeMoney } from '#domain/money.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { barOf } from './bar-parts.ts'
import { Money } from './money.tsx'
import type { ProjectLedger } from './use-ledger.ts'

/** How much of a contract is billed, drafted and left, and how far its tasks are. */
export function BilledBar({ ledger }: { ledger: ProjectLedger }) {
  const { billed, drafted, mark } = barOf(ledger)
  const parts = partsOf(ledger)
  return (
    <div className="flex flex-col gap-2">
      <div
        role="img"
        aria-label={said.bar(parts.map(({ name, words }) => said.part(name, words)))}
        className="relative h-3 print:[print-color-adjust:exact]"
      >
        <span className="flex h-full overflow-hidden rounded-sm border border-line-strong bg-line">
          <span className="bg-accent" style={{ width: `${billed}%` }} />
          {drafted > 0 && <span className={hatched} style={{ width: `${drafted}%` }} />}
        </span>
        <span className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink" style={{ left: `${mark}%` }} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        {parts.map(({ name, sign, value }) => (
          <div key={name} className="flex items-baseline gap-1.5">
            <dt className="flex items-baseline gap-1.5 text-ink-muted">
              {sign && <span aria-hidden="true" className={`inline-block h-2.5 ${sign} print:hidden`} />}
              {name}
            </dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Drafts are not billed yet. */
const hatched =
  'border border-accent bg-[repeating-linear-gradient(135deg,var(--color-accent)_0_1.5px,transparent_1.5px_4px)]'

/** What has no sign is no part of the bar. */
type Part = { name: string; words: string; sign?: string; value: ReactNode }

function partsOf({ contract, totals, currency, progress_percent: progress }: ProjectLedger): Part[] {
  const tasks = {
    name: said.progress,
    words: said.percent(progress),
    sign: 'w-0.5 bg-ink mx-1',
    value: said.percent(progress),
  }
  if (contract === null) {
    const words = said.percent(totals.percent_to_date)
    return [{ name: said.billedFrom, words, sign: 'w-2.5 bg-accent', value: words }, tasks]
  }
  const part = (name: string, cents: number | null, sign?: string): Part => ({
    name,
    words: writeMoney(cents ?? 0, currency),
    ...(sign && { sign: `w-2.5 ${sign}` }),
    value: <Money cents={cents ?? 0} currency={currency} />,
  })
  return [
    part(said.billedFrom, totals.billed_cents, 'bg-accent'),
    part(said.drafted, totals.drafted_cents, hatched),
    part(said.remaining, totals.remaining_cents, 'bg-line border border-line-strong'),
    tasks,
    // More than was earned may be billed: then nothing waits.
    ...((totals.ready_cents ?? 0) > 0 ? [part(said.ready, totals.ready_cents)] : []),
  ]
}
