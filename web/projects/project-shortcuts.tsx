import { projectShortcuts } from '#domain/pages/project-shortcuts.ts'
import { pathWith } from '../api/client.ts'
import { ButtonLink } from '../components/button.tsx'
import { useUser } from '../layout/use-session.ts'

export function ProjectShortcuts({ id }: { id: string }) {
  return projectShortcuts(useUser()).map(({ label, to, isRead }) => (
    <ButtonLink key={label} to={pathWith(to, id)} variant={isRead ? 'quiet' : 'secondary'} size="small">
      {label}
    </ButtonLink>
  ))
}
