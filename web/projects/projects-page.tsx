import type { RowOf } from '#domain/kinds/registry.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { ListPage } from '../records/list/list-page.tsx'
import { useUser } from '../layout/use-session.ts'
import { idOf } from '../records/id-of.ts'
import type { PanelProps } from '../records/list/panel.tsx'
import { RowActions } from '../records/list/row-actions.tsx'
import { RowDetails } from '../records/list/row-details.tsx'
import { BillingFacts } from './billing-facts.tsx'
import { ProjectOverview } from './project-overview.tsx'
import { ProjectShortcuts } from './project-shortcuts.tsx'
import { TemplateActs } from './template-acts.tsx'

export function ProjectsPage({ resource }: { resource: Resource }) {
  return <ListPage resource={resource} Panel={ProjectPanel} />
}

function ProjectPanel({ resource, row, at, shown, actions }: PanelProps) {
  const user = useUser()
  const id = idOf(row, resource) ?? ''
  return (
    <div className="flex flex-col gap-4">
      {/* The list of projects opens this panel, so the row is a project. */}
      <ProjectOverview row={row as RowOf<'project'>} />
      <RowDetails resource={resource} row={row} at={at} shown={shown}>
        {can(user, 'invoice.of_project') && <BillingFacts id={id} />}
      </RowDetails>
      <RowActions resource={resource} row={row} actions={actions}>
        <ProjectShortcuts id={id} />
        <TemplateActs id={id} />
      </RowActions>
    </div>
  )
}
