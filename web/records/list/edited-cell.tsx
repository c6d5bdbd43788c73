import { lazy, Suspense, useState } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { idOf } from '../id-of.ts'
import type { CellEdit } from './editable.ts'

const CellEditor = lazy(async () => ({ default: (await import('../bulk/cell-editor.tsx')).CellEditor }))

/** The value that is being changed in its row, as it was when that began: the row may change or leave the list meanwhile. */
export function EditedCell({
  resource,
  rows,
  edit,
  onEnd,
}: {
  resource: Resource
  rows: readonly Row[]
  edit: CellEdit | undefined
  onEnd: () => void
}) {
  const [begun, setBegun] = useState<{ edit: CellEdit; row: Row }>()
  const row = edit && rows.find((each) => idOf(each, resource) === edit.id)
  if (edit && row && begun?.edit !== edit) setBegun({ edit, row })
  if (edit === undefined || begun?.edit !== edit) return null
  return (
    <Suspense>
      <CellEditor
        key={`${edit.id} ${edit.name}`}
        resource={resource}
        row={begun.row}
        {...edit}
        onEnd={onEnd}
      />
    </Suspense>
  )
}
