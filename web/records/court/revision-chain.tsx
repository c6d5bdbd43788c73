import { TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { updatePage, type Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { textIn, type Row } from '../../api/records.ts'
import type { User } from '../../api/session.ts'
import { idOf } from '../id-of.ts'
import { chainIn, courtIn, returnIn } from './court-in.ts'

const said = courtScreen.chain

/** Only the newest one of a chain comes in again; it is awaited once the one before went back for that. */
export function nextRevisionOf(
  resource: Resource,
  record: Row,
  user: User,
): { isOffered: boolean; isAwaited: boolean } {
  const newest = chainIn(record)?.revisions.at(-1)?.submittal_id
  return {
    isOffered:
      newest !== undefined && newest === idOf(record, resource) && can(user, `${resource.model}.create`),
    isAwaited: courtIn(record)?.side === 'closed' && returnIn(record)?.revision_needed === true,
  }
}

/** All that was sent in under one number, and that it comes back too late. */
export function RevisionChain({
  resource,
  record,
  next,
}: {
  resource: Resource
  record: Row
  /** What makes the one after the newest. */
  next: ReactNode
}) {
  const revisions = chainIn(record)?.revisions ?? []
  const id = idOf(record, resource)
  const warning = textIn(record, 'return_warning')
  return (
    <div className="-mt-2 mb-4 flex max-w-286 flex-col gap-2 empty:hidden print:hidden">
      {(revisions.length > 1 || Boolean(next)) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-4 max-md:pl-0">
          {revisions.length > 1 && (
            <nav aria-label={said.label} className="text-small text-ink-muted">
              {revisions.map((each, place) => (
                <Fragment key={each.submittal_id}>
                  {place > 0 && <span aria-hidden="true"> · </span>}
                  {each.submittal_id === id ? (
                    <span aria-current="page" className="font-lead text-ink">
                      {said.one(each.revision, each.disposition)} {said.thisOne}
                    </span>
                  ) : (
                    <Link
                      to={updatePage(resource, each.submittal_id)}
                      className="inline-flex min-h-6 items-center rounded-sm text-accent underline-offset-2 hover:underline"
                    >
                      {said.one(each.revision, each.disposition)}
                    </Link>
                  )}
                </Fragment>
              ))}
            </nav>
          )}
          <span className="ml-auto">{next}</span>
        </div>
      )}
      {warning !== '' && (
        <p role="note" className="flex gap-2 rounded-md bg-yellow-soft px-3 py-2 text-small text-yellow-ink">
          <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {warning}
        </p>
      )}
    </div>
  )
}
