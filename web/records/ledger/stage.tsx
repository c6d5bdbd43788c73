import type { Colour } from '#domain/colours.ts'
import type { InvoiceStage } from '#domain/invoice-stage.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { State } from '../../components/state.tsx'

const colours: Partial<Record<InvoiceStage, Colour | 'over'>> = {
  Draft: 'yellow',
  Approved: 'green',
  Paid: 'over',
  Void: 'over',
}

/** Only what is late is red. */
export function Stage({ stage }: { stage: InvoiceStage }) {
  if (stage !== 'Overdue') return <State colour={colours[stage]}>{said.stages[stage]}</State>
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-danger">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-red print:hidden" />
      {said.stages[stage]}
    </span>
  )
}
