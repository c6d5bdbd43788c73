import type { Currency } from '#domain/money.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { useNarrow } from '../components/use-narrow.ts'
import { Money } from '../records/ledger/money.tsx'
import { MoneyCards, MoneyTable, type MoneyColumn } from '../records/ledger/money-table.tsx'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import { writeShare } from './contract-draft.ts'

type Phase = NonNullable<ProjectLedger['contract']>['phases'][number]

export function PhasesTable({ phases, currency }: { phases: readonly Phase[]; currency: Currency }) {
  const isNarrow = useNarrow()
  return (
    <section aria-labelledby="phases" className="flex flex-col gap-2">
      <h2 id="phases" className="font-semibold">
        {said.phases}
      </h2>
      {isNarrow ? (
        <MoneyCards
          label={said.phases}
          cards={phases.map((phase) => ({
            key: phase.id,
            lead: phase.name,
            sum: <Money cents={phase.amount_cents} currency={currency} />,
            meta: [<Share key="share" phase={phase} />],
            figures: [
              { name: said.phaseHeads.toDate, value: said.percent(phase.percent_to_date) },
              ...sums.map(([key, name]) => ({
                name,
                value: <Money cents={phase[key]} currency={currency} />,
              })),
            ],
          }))}
        />
      ) : (
        <MoneyTable label={said.phases} columns={columnsOf(currency)} rows={phases} keyOf={({ id }) => id} />
      )}
    </section>
  )
}

const sums = [
  ['billed_cents', said.billedFrom],
  ['drafted_cents', said.drafted],
  ['remaining_cents', said.remaining],
] as const

function columnsOf(currency: Currency): MoneyColumn<Phase>[] {
  const { share, amount, toDate } = said.phaseHeads
  const sum = (key: (typeof sums)[number][0] | 'amount_cents', head: string): MoneyColumn<Phase> => ({
    key,
    head,
    cell: (phase) => <Money cents={phase[key]} currency={currency} />,
  })
  return [
    { key: 'name', head: said.phase, isLead: true, cell: ({ name }) => name },
    { key: 'share', head: share, cell: (phase) => <Share phase={phase} /> },
    sum('amount_cents', amount),
    { key: 'to_date', head: toDate, cell: ({ percent_to_date: percent }) => said.percent(percent) },
    ...sums.map(([key, head]) => sum(key, head)),
  ]
}

function Share({ phase: { kind, share_bp: share } }: { phase: Phase }) {
  if (kind === 'additional') return <span className="text-ink-muted">{said.additionalMark}</span>
  return share === null ? <span className="text-ink-faint">{said.none}</span> : `${writeShare(share)}%`
}
