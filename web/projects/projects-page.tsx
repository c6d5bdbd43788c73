import type { Resource } from '#domain/kinds/kind.ts'
import { ListPage } from '../records/list/list-page.tsx'
import { ProjectPanel } from './project-panel.tsx'

/** The list of projects, whose open row is an overview. */
export function ProjectsPage({ resource }: { resource: Resource }) {
  return <ListPage resource={resource} Panel={ProjectPanel} />
}
