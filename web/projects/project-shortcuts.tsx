import { ButtonLink } from '../components/button.tsx'
import { useUser } from '../layout/use-session.ts'
import { projectShortcuts } from './project-shortcuts.ts'

/** The shortcuts of a project as buttons. */
export function ProjectShortcuts({ id }: { id: string }) {
  return projectShortcuts(useUser(), id).map(({ label, to }) => (
    <ButtonLink key={label} to={to} size="small">
      {label}
    </ButtonLink>
  ))
}
