import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { formWords } from '#domain/words/forms.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { readRecord, statusOf } from '../../api/records.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { preloadCourt } from '../court/later-parts.ts'
import type { AskFirst, OwnWords } from './form-submit.ts'
import { savedFrom } from './form-values.ts'
import type { Keeps } from './form-fields.ts'
import { RecordForm } from './record-form.tsx'
import { RecordHome } from './record-home.tsx'
import { RecordNotice } from './record-notice.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { useAskClosing } from './use-ask-closing.ts'
import type { ActedOn, ActWords } from './use-record-acts.tsx'

export function RecordUpdate({
  resource,
  id,
  askFirst,
  words,
  keeps,
  ways,
  below,
  overview,
  showAnswer,
  about,
}: {
  resource: Resource
  id: string
  askFirst?: AskFirst
  words?: OwnWords | undefined
  keeps?: Keeps
  /** Before the links to the record's folders. */
  ways?: ReactNode | ((acted: ActedOn) => ReactNode)
  below?: ReactNode
  overview?: ReactNode
} & ActWords) {
  const askClosing = useAskClosing(resource)
  const isAnswered = resource.plays.answers !== undefined
  useEffect(() => {
    if (isAnswered) preloadCourt()
  }, [isAnswered])
  // Read once when the form opens: later changes must not alter what somebody is typing.
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    queryKey: ['form', resource.model, id],
    queryFn: ({ signal }) => readRecord(resource, id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  // Drawn in pieces: the page of a record at once is too long a task.
  const data = useDeferredValue(read)
  if (data) {
    const opened = savedFrom(resource, data)
    return (
      <RecordForm
        resource={resource}
        start={opened.values}
        opened={opened}
        words={words}
        keeps={keeps}
        askFirst={async (values, saved) =>
          (await askClosing(values, saved)) && (askFirst === undefined || (await askFirst(values, saved)))
        }
      >
        {(form, record = data, { now = record, take, isDirty, onActing }) => {
          const acted = { record: now, onChanged: take, isFirst: !isDirty, onActing }
          return (
            <RecordHome
              resource={resource}
              record={record}
              acted={acted}
              form={
                <>
                  {form}
                  {below}
                </>
              }
              ways={typeof ways === 'function' ? ways(acted) : ways}
              overview={overview}
              words={{ showAnswer, about }}
            />
          )
        }}
      </RecordForm>
    )
  }
  if (error === null) {
    const known = typeof ways === 'function' ? <span className="min-h-7 max-md:min-h-11" /> : ways
    return <RecordSkeleton resource={resource} mode="update" ways={known} />
  }
  const { missing } = resource.form
  if (statusOf(error) === 404 && missing === undefined) return <Navigate to="/404" replace />
  const title = { 403: messages.generic.forbidden, 404: missing }[statusOf(error)]
  return (
    <RecordNotice
      resource={resource}
      mode="update"
      title={title}
      why={statusOf(error) === 404 ? formWords.goneWhy : undefined}
    >
      {title === undefined && <LoadFailed error={error} retry={refetch} />}
    </RecordNotice>
  )
}
