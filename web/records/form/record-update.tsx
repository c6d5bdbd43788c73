import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { readRecord, statusOf } from '../../api/records.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import type { ShowAnswer } from '../acts/use-record-action.ts'
import { preloadCourt } from '../court/later-parts.ts'
import type { AskFirst, OwnWords } from './form-submit.ts'
import { savedFrom } from './form-values.ts'
import { RecordForm } from './record-form.tsx'
import { RecordHome } from './record-home.tsx'
import { RecordNotice } from './record-notice.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { useAskClosing } from './use-ask-closing.ts'

export function RecordUpdate({
  resource,
  id,
  askFirst,
  words,
  ways,
  below,
  overview,
  showAnswer,
}: {
  resource: Resource
  id: string
  askFirst?: AskFirst
  words?: OwnWords | undefined
  /** By default the links to the record's folders. */
  ways?: ReactNode
  below?: ReactNode
  overview?: ReactNode
  /** Shows what an act on the record brought. */
  showAnswer?: ShowAnswer | undefined
}) {
  const askClosing = useAskClosing(resource)
  const isAnswered = resource.plays.answers !== undefined
  useEffect(() => {
    if (isAnswered) preloadCourt()
  }, [isAnswered])
  // Read once when the form opens: later changes must not alter what somebody is typing.
  const { data, error, refetch } = useQuery({
    queryKey: ['form', resource.model, id],
    queryFn: ({ signal }) => readRecord(resource, id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (data) {
    const opened = savedFrom(resource, data)
    return (
      <RecordForm
        resource={resource}
        start={opened.values}
        opened={opened}
        words={words}
        askFirst={async (values, saved) =>
          (await askClosing(values, saved)) && (askFirst === undefined || (await askFirst(values, saved)))
        }
      >
        {(form, record = data, { now = record, take, isDirty, onActing }) => (
          <RecordHome
            resource={resource}
            record={record}
            acted={{ record: now, onChanged: take, isFirst: !isDirty, onActing }}
            form={
              <>
                {form}
                {below}
              </>
            }
            ways={ways}
            overview={overview}
            showAnswer={showAnswer}
          />
        )}
      </RecordForm>
    )
  }
  if (error === null) return <RecordSkeleton resource={resource} mode="update" />
  const { missing } = resource.form
  if (statusOf(error) === 404 && missing === undefined) return <Navigate to="/404" replace />
  const title = { 403: messages.generic.forbidden, 404: missing }[statusOf(error)]
  return (
    <RecordNotice resource={resource} mode="update" title={title}>
      {title === undefined && <LoadFailed error={error} retry={refetch} />}
    </RecordNotice>
  )
}
