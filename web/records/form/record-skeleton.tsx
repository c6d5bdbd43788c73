import type { ReactNode } from 'react'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { Page } from '../../components/page.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useUser } from '../../layout/use-session.ts'
import { BarSkeleton } from '../court/bar-skeleton.tsx'
import { cellsOf, gridLook } from './field-cells.ts'
import { headingOf, shownFields, type Mode } from './form-fields.ts'
import { RecordHeader } from './record-header.tsx'
import { RecordParts } from './record-parts.tsx'

/** The shape of the page that comes: bars where its words will be. */
export function RecordSkeleton({
  resource,
  mode,
  ways,
}: {
  resource: Resource
  mode: Mode
  /** That are there whatever the record says. */
  ways?: ReactNode
}) {
  if (mode === 'create') {
    return (
      <Page width="form">
        <PageHeader title={headingOf(resource, mode)} />
        <FormSkeleton resource={resource} mode={mode} />
      </Page>
    )
  }
  return (
    <Page width="record">
      <RecordHeader
        resource={resource}
        record={undefined}
        acts={<ActsSkeleton resource={resource} />}
        ways={
          <>
            {(resource.plays.isDiscussed || resource.list.mail) && (
              <span className="min-h-7 max-md:min-h-11" />
            )}
            {ways}
          </>
        }
      />
      {resource.plays.answers && <BarSkeleton />}
      <RecordParts
        details={<FormSkeleton resource={resource} mode={mode} />}
        beside={[{ key: 'history', tab: historyTab(resource), content: <BesideSkeleton /> }]}
      />
    </Page>
  )
}

/** As high as the acts that come, for whoever has any. */
function ActsSkeleton({ resource: { actions, plays } }: { resource: Resource }) {
  const user = useUser()
  const isOffered = Object.values(actions).some(({ may, undoable }) => !undoable && can(user, may))
  if (plays.answers || !isOffered) return null
  return <Skeleton className="h-7 w-44 max-w-full max-md:h-11 max-md:w-full" />
}

function historyTab({ plays }: Resource): string {
  return plays.isDiscussed ? discussionScreen.tab : messages.record.history
}

function FormSkeleton({ resource, mode }: { resource: Resource; mode: Mode }) {
  return (
    <div role="status" className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <span className="sr-only">{messages.generic.loading}</span>
      <div className={`pt-8 ${gridLook(mode)}`}>
        {cellsOf(shownFields(resource, mode), resource, mode).map(({ fields: [{ name, field }], look }) => (
          <div key={name} className={`flex flex-col gap-1 ${look}`}>
            <Skeleton className="my-0.5 w-24" />
            <Skeleton className={field.kind === 'multiline' ? 'h-24' : 'h-9 max-md:h-11'} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** What stands beside a form, before it is known. */
export function BesideSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <Skeleton className="my-1.5 w-16" />
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </div>
  )
}
