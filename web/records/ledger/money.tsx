import { writeMoney, type Currency } from '#domain/money.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'

/** A sum in a column of sums; what has none is a dash. */
export function Money({ cents, currency }: { cents: number | null; currency: Currency }) {
  if (cents === null) return <span className="text-ink-faint">{said.none}</span>
  return <span className="whitespace-nowrap tabular-nums">{writeMoney(cents, currency)}</span>
}
