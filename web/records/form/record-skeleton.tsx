import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { headingOf, shownFields, type Mode } from './form-fields.ts'

export function RecordSkeleton({ resource, mode }: { resource: Resource; mode: Mode }) {
  const fields = shownFields(resource, mode)
  return (
    <>
      <PageHeader title={headingOf(resource, mode)} />
      <div role="status" className="max-w-4xl rounded-lg border border-line bg-surface p-4 sm:p-5">
        <span className="sr-only">{messages.generic.loading}</span>
        <div className="grid gap-x-5 gap-y-4 pt-7 md:grid-cols-2">
          {fields.map(({ name, field }) => {
            const isWide = field.ownRow || field.kind === 'multiline'
            return (
              <div key={name} className={`flex flex-col gap-2 pt-1 ${isWide ? 'md:col-span-2' : ''}`}>
                <Skeleton className="w-24" />
                <Skeleton className={field.kind === 'multiline' ? 'h-24' : 'h-9'} />
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}
