import { useState } from 'react'
import { columnLetters } from '#domain/records/imports.ts'
import { importsScreen as said } from '#domain/words/imports-screen.ts'
import { call } from '../api/ask.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { Field } from '../components/field.tsx'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { useSheet, useStep, type ImportRun } from './use-import.ts'

/** Which column is which field: guessed, and changed by whoever knows better. */
export function ColumnsStep({ run, onBegun }: { run: ImportRun; onBegun: () => void }) {
  const present = run.sheets[run.sheet]
  const [sheet, setSheet] = useState(present)
  const other = useSheet(run, sheet === present ? undefined : sheet)
  return (
    <div className="flex flex-col gap-4">
      {run.sheets.length > 1 && (
        <div className="max-w-80">
          <Field id="import-sheet" label={said.sheet}>
            {(described) => (
              <select
                {...described}
                className="control"
                value={sheet}
                onChange={({ target }) => setSheet(target.value)}
              >
                {run.sheets.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      <Loaded
        data={sheet === present ? run : other.data}
        error={sheet === present ? null : other.error}
        retry={other.refetch}
        waiting={<LoadingLines looks={['h-10', 'h-10', 'h-10']} />}
      >
        {(shown) => <Columns key={sheet} run={shown} sheet={sheet} onBegun={onBegun} />}
      </Loaded>
    </div>
  )
}

function Columns({
  run,
  sheet,
  onBegun,
}: {
  run: ImportRun
  sheet: string | undefined
  onBegun: () => void
}) {
  const { take, isBusy, problem } = useStep(run.id)
  const [fields, setFields] = useState(() => run.columns.map(({ field }) => field ?? ''))
  const check = async () => {
    const columns = run.columns.map(({ index }, place) => ({ index, field: fields[place] || null }))
    const isTaken = await take(() =>
      call('POST api/import/:id/check', {
        params: { id: run.id },
        body: { columns, ...(sheet === undefined ? {} : { sheet }) },
        takesLong: true,
      }),
    )
    if (isTaken) onBegun()
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {/* Each select names its column: heads are for the eye. */}
        <li aria-hidden="true" className={`${line} py-2 text-fine font-medium text-ink-muted max-md:hidden`}>
          <span>{said.inFile}</span>
          <span>{said.becomes}</span>
        </li>
        {run.columns.map((column, place) => (
          <li key={column.index} className={`${line} py-2.5`}>
            <div className="min-w-0">
              <p className="font-medium break-words">{nameOf(column)}</p>
              <p className="truncate text-small text-ink-muted">{column.samples.join(' · ')}</p>
            </div>
            <select
              aria-label={said.fieldOf(nameOf(column))}
              className={`control ${fields[place] === '' ? 'text-ink-muted' : ''}`}
              value={fields[place]}
              onChange={({ target }) => setFields(fields.with(place, target.value))}
            >
              <option value="">{said.left}</option>
              {run.fields.map(({ name, label, required }) => (
                <option key={name} value={name}>
                  {required ? `${label} (${said.isRequired})` : label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>}
      <div className="flex flex-wrap justify-end gap-2 max-md:flex-col max-md:*:w-full">
        <ButtonLink to={`/import?kind=${run.model}`}>{said.other}</ButtonLink>
        <Button variant="primary" disabled={isBusy} onClick={() => void check()}>
          {said.check}
        </Button>
      </div>
    </>
  )
}

const line = 'grid items-center gap-x-4 gap-y-2 px-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'

function nameOf({ header, index }: ImportRun['columns'][number]): string {
  return header === '' ? said.unnamed(columnLetters(index)) : header
}
