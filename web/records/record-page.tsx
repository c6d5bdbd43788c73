import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { messages } from '#domain/messages.ts'
import { navigationFor } from '#domain/navigation.ts'
import { can } from '#domain/permissions.ts'
import { projectNumber } from '#domain/project-id.ts'
import type { Model, Resource } from '#domain/resource.ts'
import { resourceOf } from '#domain/resources/registry.ts'
import { readRecord, statusOf } from '../api/records.ts'
import { LoadFailed } from '../components/load-failed.tsx'
import { useUser } from '../layout/use-session.ts'
import { headingOf } from './form-fields.ts'
import { savedFrom } from './form-values.ts'
import { RecordForm } from './record-form.tsx'
import { RecordNew } from './record-new.tsx'
import { RecordNotice } from './record-notice.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'

/** The create and update screens of any kind, drawn from its declaration. */
export function RecordPage({ model, mode }: { model: Model; mode: 'create' | 'update' | 'from-project' }) {
  const { id = '' } = useParams()
  const resource = resourceOf(model)
  if (mode === 'update') return <UpdatePage key={id} resource={resource} id={id} />
  return <CreatePage resource={resource} {...(mode === 'from-project' ? { projectId: id } : {})} />
}

/** Who is offered the page in the navigation sees the form; the server has its own answer for them. */
function CreatePage({ resource, projectId }: { resource: Resource; projectId?: string }) {
  const user = useUser()
  const { key } = useLocation()
  const isOffered = navigationFor(user).some(({ links }) =>
    links.some(({ route }) => route === resource.pages.create),
  )
  if (!can(user, `${resource.model}.create`) && !isOffered) {
    return <RecordNotice resource={resource} mode="create" title={messages.generic.forbidden} />
  }
  // The same address again is a new form.
  return <RecordNew key={key} resource={resource} {...(projectId === undefined ? {} : { projectId })} />
}

function UpdatePage({ resource, id }: { resource: Resource; id: string }) {
  // Read once when the form opens: what comes later must not change what somebody is typing.
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
        heading={resource.form.showsId && <HeadingWithId resource={resource} id={opened.id} />}
      />
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

/** The whole id, of which people know the first part. */
function HeadingWithId({ resource, id }: { resource: Resource; id: string }) {
  const number = projectNumber(id)
  return (
    <>
      {headingOf(resource, 'update')} ({number}
      <span className="font-normal text-ink-muted">{id.slice(number.length)}</span>)
    </>
  )
}
