import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { readRecord, statusOf, type Row } from '../../api/records.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { headingOf } from './form-fields.ts'
import type { AskFirst, OwnWords } from './form-submit.ts'
import { savedFrom } from './form-values.ts'
import { RecordForm } from './record-form.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordNotice } from './record-notice.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { FolderButton } from '../../components/folder-link.tsx'
import { foldersOf } from '../folders-of.ts'

export function RecordUpdate({
  resource,
  id,
  askFirst,
  words,
  ways,
  below,
}: {
  resource: Resource
  id: string
  askFirst?: AskFirst
  words?: OwnWords | undefined
  /** By default the links to the record's folders. */
  ways?: ReactNode
  below?: ReactNode
}) {
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
      <>
        <RecordForm
          resource={resource}
          start={opened.values}
          opened={opened}
          words={words}
          heading={hasKnownIds(resource) ? <HeadingWithId resource={resource} id={opened.id} /> : undefined}
          ways={ways === undefined ? <RecordFolders resource={resource} row={data} /> : ways}
          {...(askFirst ? { askFirst } : {})}
        />
        {below}
        <RecordHistory model={resource.model} id={opened.id} />
      </>
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

/** Ids that the list has a column for are ids that people know. */
function hasKnownIds({ id, list }: Resource): boolean {
  return list.columns.some(({ name }) => name === id)
}

/** People know only the first part of the id. */
function HeadingWithId({ resource, id }: { resource: Resource; id: string }) {
  const number = projectNumber(id)
  return (
    <>
      {headingOf(resource, 'update')} ({number}
      <span className="font-normal text-ink-muted">{id.slice(number.length)}</span>)
    </>
  )
}

function RecordFolders({ resource, row }: { resource: Resource; row: Row }) {
  return foldersOf(resource, row).map((folder) => <FolderButton key={folder.label} {...folder} />)
}
