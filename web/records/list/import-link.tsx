import { Upload } from 'lucide-react'
import { Link } from 'react-router'
import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { viewsScreen as said } from '#domain/words/views-screen.ts'
import { ButtonLink } from '../../components/button.tsx'
import { menuEntry } from '../../components/menu.ts'
import { useUser } from '../../layout/use-session.ts'

/** To the import of the kind, for whoever may create such records; on the phone an entry of a menu. */
export function ImportLink({
  resource: { model, plays },
  isEntry = false,
}: {
  resource: Resource
  isEntry?: boolean
}) {
  const user = useUser()
  if (plays.imported === undefined || !can(user, `${model}.create`)) return null
  const to = `/import?kind=${model}`
  return isEntry ? (
    <Link className={menuEntry} to={to}>
      {said.import}
    </Link>
  ) : (
    <ButtonLink variant="quiet" size="small icon" aria-label={said.import} title={said.import} to={to}>
      <Upload aria-hidden="true" className="size-4" />
    </ButtonLink>
  )
}
