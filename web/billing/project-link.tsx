import { Link } from 'react-router'
import { projectLabel } from '#domain/project-id.ts'
import { pathWith } from '../api/client.ts'

/** To the ledger of a project: there is what a row of billing comes from. */
export function ProjectLink({
  row: { project_id: id, project_name: name },
}: {
  row: { project_id: string; project_name: string }
}) {
  return (
    <Link to={pathWith('/projects/ledger/:id', id)} className="named-link">
      {projectLabel(id, name)}
    </Link>
  )
}
