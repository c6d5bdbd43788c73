import type { ComponentType } from 'react'
import type { Model } from '#domain/kinds/kind.ts'
import { ProjectPanel } from '../../projects/project-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { RowActions } from './row-actions.tsx'
import { RowDetails } from './row-details.tsx'

/** What an open row shows: the rest of the record, and what can be done with it. */
export function RowPanel(props: PanelProps) {
  const Panel = panels[props.resource.model] ?? PlainPanel
  return <Panel {...props} />
}

/** Kinds whose panel is more than their details. */
const panels: Partial<Record<Model, ComponentType<PanelProps>>> = { project: ProjectPanel }

function PlainPanel({ resource, row, timeZone, actions }: PanelProps) {
  return (
    <div className="flex flex-col gap-3">
      <RowDetails resource={resource} row={row} timeZone={timeZone} />
      <RowActions resource={resource} row={row} actions={actions} />
    </div>
  )
}
