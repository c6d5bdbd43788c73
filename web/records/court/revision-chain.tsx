import { TriangleAlert } from 'lucide-react'
import { Fragment, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { updatePage, type Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { textIn, type Row } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { useUser } from '../../layout/use-session.ts'
import { idOf } from '../id-of.ts'
import { chainIn, courtIn, returnIn } from './court-in.ts'

const said = courtScreen.chain

const RevisionDialog = lazy(async () => ({ default: (await import('./revision-dialog.tsx')).RevisionDialog }))

/** All that was sent in under one number, and that it comes back too late. */
export function RevisionChain({
  resource,
  record,
  isFirst,
}: {
  resource: Resource
  record: Row
  /** Nothing else on the page asks to be pressed before what comes next. */
  isFirst: boolean
}) {
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const revisions = chainIn(record)?.revisions ?? []
  const id = idOf(record, resource)
  const isNewest = revisions.at(-1)?.submittal_id === id
  const warning = textIn(record, 'return_warning')
  const isAwaited = courtIn(record)?.side === 'closed' && returnIn(record)?.revision_needed === true
  const mayRevise = isNewest && can(user, `${resource.model}.create`)
  return (
    <div className="-mt-2 mb-4 flex max-w-286 flex-col gap-2 empty:hidden print:hidden">
      {(revisions.length > 1 || mayRevise) && (
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
          {mayRevise && (
            <Button
              size="small"
              variant={isAwaited ? (isFirst ? 'primary' : 'secondary') : 'quiet'}
              className="ml-auto"
              onClick={() => setAsking(true)}
            >
              {said.create}
            </Button>
          )}
        </div>
      )}
      {warning !== '' && (
        <p role="note" className="flex gap-2 rounded-md bg-yellow-soft px-3 py-2 text-small text-yellow-ink">
          <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {warning}
        </p>
      )}
      {isAsking && (
        <Suspense>
          <RevisionDialog
            resource={resource}
            record={record}
            onDone={() => {}}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
