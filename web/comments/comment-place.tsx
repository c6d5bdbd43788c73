import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { resources } from '#domain/kinds/registry.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import { readRecord, statusOf } from '../api/records.ts'
import { LoadFailed } from '../components/load-failed.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { placeOf } from './place-of.ts'

/** The address of a comment alone leads to where it is read, which is in the app. `list` is that of the admin site there. */
export function CommentPlace({ list }: { list?: string }) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['comment', id],
    queryFn: ({ signal }) => readRecord(resources.comment, id, signal),
  })
  if (data && list === undefined) return <Navigate to={placeOf(data)} replace />
  if (data) return <LeaveSite to={placeOf(data)} />
  return (
    <Page width="form">
      <PageHeader title={resources.comment.name.one} back={{ to: list ?? resources.comment.pages.list }} />
      {error === null ? (
        <LoadingLines looks={['w-1/3', 'w-2/3']} />
      ) : statusOf(error) === 404 ? (
        <Notice title={discussionScreen.notFound} />
      ) : (
        <LoadFailed error={error} retry={refetch} />
      )}
    </Page>
  )
}

/** The admin site is another document, and its router would lead to the record without the comment. */
function LeaveSite({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}
