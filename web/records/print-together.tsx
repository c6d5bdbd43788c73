import type { Resource } from '#domain/kinds/kind.ts'
import { PrintButton } from './print-button.tsx'
import { paperOfProject } from './use-paper.ts'

/** The log or register of a project, for kinds that have one. */
export function PrintTogether({ resource, projectId }: { resource: Resource; projectId: string }) {
  const path = paperOfProject(resource, projectId)
  if (path === undefined) return null
  return <PrintButton path={path} label={resource.plays.printed?.together.label} />
}
