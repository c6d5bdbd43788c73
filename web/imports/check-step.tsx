import { useState } from 'react'
import { isOneOf } from '#domain/choices.ts'
import { importOutcomes, type ImportOutcome } from '#domain/records/imports.ts'
import { importsScreen as said } from '#domain/words/imports-screen.ts'
import { call } from '../api/ask.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { TabList } from '../components/tab-list.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { useStep, type ImportRun } from './use-import.ts'

const panel = 'import-rows'

const order: readonly ImportOutcome[] = ['faults', 'create', 'update', 'unchanged']

/** What would become of every row, faults first; nothing has been written yet. */
export function CheckStep({ run, onColumns }: { run: ImportRun; onColumns: () => void }) {
  const counts = run.counts ?? { create: 0, update: 0, unchanged: 0, faults: 0 }
  const [shown, setShown] = useState(() => order.find((outcome) => counts[outcome] > 0) ?? 'create')
  const { take, isBusy, problem } = useStep(run.id)
  const rows = counts.create + counts.update
  const commit = () =>
    take(() =>
      call('POST api/import/:id/commit', {
        params: { id: run.id },
        body: counts.faults > 0 ? { skip_faulty: true } : {},
      }),
    )
  const tabs = order.map((outcome) => ({
    key: outcome,
    label: said.outcomes[outcome],
    id: `import-${outcome}`,
    panels: panel,
    count: counts[outcome],
  }))
  return (
    <div className="flex flex-col gap-4">
      {run.message !== '' && <ErrorBanner>{run.message}</ErrorBanner>}
      <div>
        <TabList
          label={said.steps[2]}
          tabs={tabs}
          shown={shown}
          onShow={(key) => isOneOf(importOutcomes, key) && setShown(key)}
          className="mb-3"
        />
        <div role="tabpanel" id={panel} aria-labelledby={`import-${shown}`}>
          <CheckedRows key={shown} run={run} outcome={shown} />
        </div>
      </div>
      {problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>}
      <p className="text-small text-ink-muted">{whatNow(rows, counts.faults)}</p>
      <div className="flex flex-wrap justify-end gap-2 max-md:flex-col max-md:*:w-full">
        <ButtonLink variant="quiet" to={`/import?kind=${run.model}`}>
          {said.other}
        </ButtonLink>
        <Button onClick={onColumns}>{said.columns}</Button>
        <Button variant="primary" disabled={isBusy || rows === 0} onClick={() => void commit()}>
          {rows > 0 && counts.faults > 0 ? said.commitWithout(rows, counts.faults) : said.commit(rows)}
        </Button>
      </div>
    </div>
  )
}

function whatNow(rows: number, faults: number): string {
  if (faults === 0) return rows === 0 ? said.nothing : ''
  return rows === 0 ? said.onlyFaults(faults) : said.mend
}
