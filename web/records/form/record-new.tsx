import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Page } from '../../components/page.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { useUser } from '../../layout/use-session.ts'
import { headingOf } from './form-fields.ts'
import { useLookups } from './form-options.ts'
import type { OwnWords } from './form-submit.ts'
import { projectField, startValues, type FormValues } from './form-values.ts'
import type { ExtraContent } from './record-fields.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordNotice } from './record-notice.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'

export function RecordNew({
  resource,
  projectId,
  given = {},
  heading,
  besides,
  words,
}: {
  resource: Resource
  projectId?: string
  given?: FormValues
  heading?: ReactNode
  besides?: ExtraContent
  words?: OwnWords | undefined
}) {
  const user = useUser()
  const carried = useCarried()
  const { data, error, refetch } = useFirmClock()
  // The form asks for the same lists; here they tell whether the project exists.
  const lookups = useLookups(projectId === undefined ? [] : ['projects'])
  if (projectId !== undefined && lookups.data?.projects.every(({ value }) => value !== projectId)) {
    return <RecordNotice resource={resource} mode="create" title={messages.shared.projectNotFound} />
  }
  if (data === undefined) {
    if (error === null) return <RecordSkeleton resource={resource} mode="create" />
    return (
      <RecordNotice resource={resource} mode="create">
        <LoadFailed error={error} retry={refetch} />
      </RecordNotice>
    )
  }
  const title = headingOf(resource, 'create')
  const now = { today: data.today, me: user.email }
  const project = projectField(resource)
  const preset = projectId === undefined || project === undefined ? {} : { [project]: projectId }
  return (
    <RecordForm
      resource={resource}
      start={startValues(resource, now, { ...carried, ...given, ...preset })}
      today={data.today}
      words={words}
      {...(besides === undefined ? {} : { besides })}
    >
      {(form) => (
        <Page width="form">
          <PageHeader title={title} heading={heading ?? title} />
          {form}
        </Page>
      )}
    </RecordForm>
  )
}

/** 'Create another' hands its values over in the history entry. */
function useCarried(): FormValues {
  const { state } = useLocation() as { state: unknown }
  const isGiven = typeof state === 'object' && state !== null && 'carried' in state
  return isGiven ? (state.carried as FormValues) : {}
}
