import { projectShortcuts } from '#domain/pages/project-shortcuts.ts'
import { pathWith } from '../api/client.ts'
import { ButtonLink, type Variant } from '../components/button.tsx'
import { useUser } from '../layout/use-session.ts'

export function ProjectShortcuts({ id, look = 'secondary' }: { id: string; look?: Variant }) {
  return projectShortcuts(useUser()).map(({ label, to, isRead }) => (
    <ButtonLink key={label} to={pathWith(to, id)} variant={isRead ? 'quiet' : look} size="small">
      {label}
    </ButtonLink>
  ))
}
