import type { Resource } from '#domain/kinds/kind.ts'
import { OneTimePasswordDialog, useOneTimePassword } from '../account/one-time-password.tsx'
import { ListPage } from '../records/list/list-page.tsx'

export function EmployeesPage({ resource }: { resource: Resource }) {
  const { password, showAnswer, forget } = useOneTimePassword()
  return (
    <>
      <ListPage resource={resource} showAnswer={showAnswer} />
      <OneTimePasswordDialog password={password} onClose={forget} />
    </>
  )
}
