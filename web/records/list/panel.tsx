import type { ComponentType } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import type { RecordActions } from '../acts/use-record-action.ts'
import type { ReadAt } from './cell-words.ts'
import { RowActions } from './row-actions.tsx'
import { RowDetails } from './row-details.tsx'

export type PanelProps = {
  resource: Resource
  row: Row
  at: ReadAt
  /** What the row itself shows whole. */
  shown: ReadonlySet<string>
  actions: RecordActions
}

/** The panel of an open row: the rest of the record, and what can be done with it. */
export type Panel = ComponentType<PanelProps>

export function PlainPanel({ resource, row, at, shown, actions }: PanelProps) {
  return (
    <div className="flex flex-col gap-3">
      <RowDetails resource={resource} row={row} at={at} shown={shown} />
      <RowActions resource={resource} row={row} actions={actions} />
    </div>
  )
}
