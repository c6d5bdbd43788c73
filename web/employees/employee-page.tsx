import { useMemo } from 'react'
import { employee, employeeUpdate } from '#domain/kinds/employee.ts'
import type { Fields, Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { OneTimePasswordDialog, useOneTimePassword } from '../account/one-time-password.tsx'
import { useUser } from '../layout/use-session.ts'
import { RecordPage } from '../records/form/record-page.tsx'
import { employeeWords } from './employee-words.ts'

export function EmployeePage({ resource, mode }: { resource: Resource; mode: 'create' | 'update' }) {
  const { role } = useUser()
  const shown = useMemo(() => ({ ...resource, fields: fieldsFor({ role }, mode) }), [resource, role, mode])
  const { password, showAnswer, forget } = useOneTimePassword()
  return (
    <>
      <RecordPage resource={shown} mode={mode} words={employeeWords[mode]} showAnswer={showAnswer} />
      <OneTimePasswordDialog password={password} onClose={forget} />
    </>
  )
}

/** A role that may only be read has no input, but goes along with the payload. */
function fieldsFor(user: { role: string }, mode: 'create' | 'update'): Fields {
  const fields: Fields = mode === 'update' ? employeeUpdate.fields : employee.fields
  if (can(user, 'user.update')) return fields
  const { role, is_active } = employee.fields
  return { ...fields, role: { ...role, hidden: true }, is_active: { ...is_active, hidden: true } }
}
