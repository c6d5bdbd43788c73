import { Plus } from 'lucide-react'
import { can } from '#domain/permissions.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { ButtonLink } from '../../components/button.tsx'
import { useUser } from '../../layout/use-session.ts'

export function CreateLink({
  resource: { model, pages, name },
  isFirst = true,
  isBrief = false,
}: {
  resource: Resource
  /** Nothing else on the screen asks to be pressed before it. */
  isFirst?: boolean
  /** On the phone a sign is enough: the heading beside it says of what. */
  isBrief?: boolean
}) {
  const user = useUser()
  if (pages.create === undefined || !can(user, `${model}.create`)) return null
  return (
    <ButtonLink
      to={pages.create}
      variant={isFirst ? 'primary' : 'secondary'}
      className={isBrief ? 'max-md:w-11 max-md:p-0' : ''}
    >
      <Plus aria-hidden="true" className="size-4" />
      <span className={isBrief ? 'max-md:sr-only' : ''}>Create {name.one}</span>
    </ButtonLink>
  )
}
