import { useEffect, useRef } from 'react'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { statusOf } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { CreateLink } from './create-link.tsx'

const frame = 'rounded-lg border border-line bg-surface'

export function EmptyList({
  resource,
  isFiltered,
  onClear,
}: {
  resource: Resource
  isFiltered: boolean
  onClear: () => void
}) {
  const { many } = resource.name
  return (
    <div className={frame}>
      {isFiltered ? (
        <Notice
          title={messages.list.noMatch(many)}
          action={<Button onClick={onClear}>{messages.list.clearFilters}</Button>}
        />
      ) : (
        <Notice isEmpty title={messages.list.none(many)} action={<CreateLink resource={resource} />} />
      )}
    </div>
  )
}

/** Why the list could not be had. Being refused is no accident: trying again would not help. */
export function FailedList({
  resource,
  error,
  onRetry,
}: {
  resource: Resource
  error: Error
  onRetry: () => void
}) {
  if (statusOf(error) === 403) {
    return (
      <div role="alert" className={frame}>
        <Notice title={messages.generic.forbidden} />
      </div>
    )
  }
  return (
    <div role="alert" className={frame}>
      <Notice title={failureOf(resource)} action={<Button onClick={onRetry}>Retry</Button>}>
        {error.message}
      </Notice>
    </div>
  )
}

export function OldRows({
  resource,
  error,
  isAnswer,
  onRetry,
}: {
  resource: Resource
  error: Error
  /** Somebody asked for others and looks for them; nobody asked for a list to be looked at once more. */
  isAnswer: boolean
  onRetry: () => void
}) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswer])
  return (
    <div
      ref={bar}
      role="alert"
      className="mb-3 flex scroll-mt-16 flex-wrap items-center justify-between gap-3 rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink"
    >
      <div>
        <p>
          <span className="font-medium">{failureOf(resource)}</span> {error.message}
        </p>
        <p>{messages.list.before}</p>
      </div>
      <Button size="small" className="print:hidden" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}

function failureOf({ list }: Resource): string {
  return list.failed ?? messages.generic.loadFailed
}
