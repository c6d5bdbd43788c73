import { useRef, useState } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { exportFormats, type ExportFormat } from '#domain/records/export.ts'
import { exportScreen as said } from '#domain/words/export-screen.ts'
import { call } from '../../api/ask.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { menuEntry } from '../../components/menu.ts'
import { saveAs } from '../../components/save-as.ts'
import { listQuery, type ListState } from './list-state.ts'

/** All rows that match as a file, with the columns of the table. Why there is none is said where it was asked for. */
export function ExportChoices({
  resource,
  state,
  total,
  only,
  onDone,
}: {
  resource: Resource
  state: ListState
  total: number | undefined
  /** Rows that were selected; without them all that match. */
  only?: readonly string[] | undefined
  onDone: () => void
}) {
  const [hasIds, setIds] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isBusy = useRef(false)
  const take = async (format: ExportFormat) => {
    if (isBusy.current) return
    isBusy.current = true
    setRefusal(undefined)
    const answer = await call('POST api/export/link', {
      body: {
        query: { ...exportQuery(resource, state, format, hasIds), ...(only && { rows: only.join(',') }) },
      },
    })
    isBusy.current = false
    if (answer.operation === 'ERROR' || answer.data === null) {
      setRefusal(Object.values(answer.errors ?? {})[0]?.[0] ?? answer.message)
      return
    }
    // The server names the file.
    saveAs(answer.data.url, '')
    onDone()
  }
  return (
    <>
      <p className="px-2.5 pt-1.5 pb-1 text-fine text-ink-muted tabular-nums">
        {total !== undefined && said.rows(total)}
      </p>
      {exportFormats.map((format) => (
        <button key={format} type="button" className={menuEntry} onClick={() => void take(format)}>
          {said.formats[format]}
        </button>
      ))}
      <Checkbox
        label={said.withIds}
        className="mt-1 w-full border-t border-line px-2.5 pt-1 text-small"
        checked={hasIds}
        onChange={({ target }) => setIds(target.checked)}
      />
      <p role="alert" className="max-w-64 px-2.5 text-small text-danger not-empty:py-1 max-md:max-w-none">
        {refusal}
      </p>
    </>
  )
}

function exportQuery(resource: Resource, state: ListState, format: ExportFormat, hasIds: boolean) {
  return {
    ...listQuery(state, resource),
    model: resource.model,
    format,
    ...(state.columns && { columns: state.columns.join(',') }),
    ...(hasIds && { ids: 'true' }),
  }
}
