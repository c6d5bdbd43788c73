import { Plus } from 'lucide-react'
import { can } from '#domain/permissions.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { ButtonLink } from '../../components/button.tsx'
import { useUser } from '../../layout/use-session.ts'

export function CreateLink({ resource: { model, pages, name } }: { resource: Resource }) {
  const user = useUser()
  if (pages.create === undefined || !can(user, `${model}.create`)) return null
  return (
    <ButtonLink to={pages.create} variant="primary">
      <Plus aria-hidden="true" className="size-4" />
      Create {name.one}
    </ButtonLink>
  )
}
