import { Mail, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressIn } from '#domain/people.ts'
import { can } from '#domain/permissions.ts'
import type { Action, Resource } from '#domain/resource.ts'
import { calledAs } from '#domain/resource.ts'
import { pathWith } from '../api/client.ts'
import type { Row } from '../api/records.ts'
import type { User } from '../api/session.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { FolderButton } from '../components/folder-link.tsx'
import { notifyFailed } from '../components/notify.ts'
import { useUser } from '../layout/use-session.ts'
import { idOf } from './id-of.ts'
import type { RecordActions } from './use-record-action.ts'

/** Everything one can do with a record: edit it, its verbs, write to its person, go to its folders. */
export function RowActions({
  resource,
  row,
  actions,
  children,
}: {
  resource: Resource
  row: Row
  actions: RecordActions
  children?: ReactNode
}) {
  const user = useUser()
  const { mail, folders = [] } = resource.list
  const offered = Object.values(resource.actions).filter((action) => isOffered(action, row, user))
  const draw = (action: Action) => (
    <ActionButton key={action.call} action={action} row={row} actions={actions} />
  )
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {mayEdit(resource, user) && (
        <ButtonLink to={pathWith(resource.pages.update, idOf(row, resource) ?? '')} size="small">
          <Pencil aria-hidden="true" className="size-3.5" />
          Edit
        </ButtonLink>
      )}
      {offered.filter(({ undoable }) => !undoable).map(draw)}
      {children}
      {mail && <MailLink mail={mail} row={row} subject={calledAs(resource, row)} />}
      {folders.map(({ label, at }) => (
        <FolderButton key={at} label={label} location={row[at]} />
      ))}
      {offered.filter(({ undoable }) => undoable).map(draw)}
    </div>
  )
}

export function mayEdit({ list }: Resource, user: User): boolean {
  return list.editFor === undefined || can(user, list.editFor)
}

function isOffered(action: Action, row: Row, user: User): boolean {
  if (action.onlyWhile !== undefined && row[action.onlyWhile] !== true) return false
  return can(user, action.may) || (action.alsoFor?.(row, user) ?? false)
}

function ActionButton({ action, row, actions }: { action: Action; row: Row; actions: RecordActions }) {
  // It looks as if it could not be done, and says why to whoever tries.
  const isRefused = action.refuse?.(row) !== undefined
  const look = isRefused ? 'border-line! text-ink-muted!' : action.undoable ? 'text-danger!' : ''
  return (
    <Button
      size="small"
      // Not disabled: the question that comes up returns the focus here.
      aria-disabled={actions.isRunning(row)}
      className={`aria-disabled:opacity-60 ${look}`}
      onClick={() => void actions.run(action, row)}
    >
      {action.label}
    </Button>
  )
}

function MailLink({
  mail,
  row,
  subject,
}: {
  mail: NonNullable<Resource['list']['mail']>
  row: Row
  subject: string
}) {
  const email = addressIn(row[mail.to])
  const inside = (
    <>
      <Mail aria-hidden="true" className="size-3.5" />
      {mail.label}
    </>
  )
  if (typeof email !== 'string' || email === '') {
    return (
      <Button size="small" onClick={() => notifyFailed(mail.missing)}>
        {inside}
      </Button>
    )
  }
  const address = encodeURIComponent(email).replace('%40', '@')
  return (
    <ButtonLink size="small" to={`mailto:${address}?subject=${encodeURIComponent(subject)}`}>
      {inside}
    </ButtonLink>
  )
}
