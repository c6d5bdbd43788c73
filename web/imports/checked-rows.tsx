import { useState } from 'react'
import type { AnswerOf } from '#domain/calls/registry.ts'
import { importLimits } from '#domain/records/import-limits.ts'
import type { ImportOutcome, ImportValue } from '#domain/records/imports.ts'
import { importsScreen as said } from '#domain/words/imports-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { Button } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Notice } from '../components/notice.tsx'
import { useCheckedRows, type ImportRun } from './use-import.ts'

type Row = AnswerOf<'GET api/import/:id/rows'>['data'][number]

export function CheckedRows({ run, outcome }: { run: ImportRun; outcome: ImportOutcome }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useCheckedRows(run.id, outcome, page)
  const size = importLimits.rowsAPage
  return (
    <Loaded
      data={data}
      error={error}
      retry={refetch}
      waiting={<LoadingLines looks={['h-10', 'h-10', 'h-10']} />}
    >
      {({ data: rows, total, has_more: hasMore }) =>
        rows.length === 0 ? (
          <div className="rounded-lg border border-line bg-surface">
            <Notice isEmpty title={said.none[outcome]} />
          </div>
        ) : (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {rows.map((row) => (
                <RowLine key={row.row} row={row} run={run} />
              ))}
            </ul>
            <div className="flex items-center justify-end gap-2 pt-3 text-small text-ink-muted tabular-nums">
              <p role="status">
                {messages.list.range((page - 1) * size + 1, (page - 1) * size + rows.length, total)}
              </p>
              {total > size && (
                <>
                  <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {said.previous}
                  </Button>
                  <Button disabled={!hasMore} onClick={() => setPage(page + 1)}>
                    {said.next}
                  </Button>
                </>
              )}
            </div>
          </div>
        )
      }
    </Loaded>
  )
}

function RowLine({ row, run }: { row: Row; run: ImportRun }) {
  const labels = new Map(run.fields.map(({ name, label }) => [name, label]))
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2 text-small md:grid-cols-[4.5rem_minmax(0,20rem)_minmax(0,1fr)]">
      <span className="text-ink-muted tabular-nums">{said.row(row.row)}</span>
      <span className="line-clamp-2 font-medium break-words">{row.title}</span>
      <ul className="flex flex-col gap-0.5">
        {row.faults.map((fault) => (
          <li key={`${fault.column} ${fault.sentence}`} className="break-words">
            {fault.column !== null && (
              <span className="text-ink-muted">
                {fault.column} {fault.header}
                {fault.value === '' || fault.value === null ? '' : ` ‘${fault.value}’`}:{' '}
              </span>
            )}
            <span className="text-danger">{fault.sentence}</span>
          </li>
        ))}
        {Object.entries(row.changes).map(([name, [before, after]]) => (
          <li key={name} className="break-words">
            <span className="text-ink-muted">{labels.get(name) ?? name}: </span>
            <del className="text-ink-muted no-underline">{words(before)}</del>
            <span aria-hidden="true"> → </span>
            <ins className="no-underline">{words(after)}</ins>
          </li>
        ))}
      </ul>
    </li>
  )
}

function words(value: ImportValue): string {
  return value === null || value === '' ? said.empty : String(value)
}
