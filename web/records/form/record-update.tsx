import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { readRecord, statusOf, type Row } from '../../api/records.ts'
import { FolderButton } from '../../components/folder-link.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Page } from '../../components/page.tsx'
import { foldersOf } from '../folders-of.ts'
import { idOf } from '../id-of.ts'
import type { AskFirst, OwnWords } from './form-submit.ts'
import { savedFrom } from './form-values.ts'
import { ProjectCard } from './project-card.tsx'
import { projectOf } from './project-of.ts'
import { folderPageOf, RecordFiles } from './record-files.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordNotice } from './record-notice.tsx'
import { RecordParts, type RecordPart } from './record-parts.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'

const said = messages.record

/** The home of a record: its name and how it stands, its form, and beside that what belongs to it. */
export function RecordUpdate({
  resource,
  id,
  askFirst,
  words,
  ways,
  below,
  overview,
}: {
  resource: Resource
  id: string
  askFirst?: AskFirst
  words?: OwnWords | undefined
  /** By default the links to the record's folders. */
  ways?: ReactNode
  below?: ReactNode
  overview?: ReactNode
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
      <RecordForm
        resource={resource}
        start={opened.values}
        opened={opened}
        words={words}
        {...(askFirst ? { askFirst } : {})}
      >
        {(form, record = data) => (
          <Page width="record">
            <RecordHeader
              resource={resource}
              record={record}
              ways={ways === undefined ? <RecordFolders resource={resource} row={record} /> : ways}
            />
            <RecordParts
              details={
                <>
                  {form}
                  {below}
                </>
              }
              beside={[
                ...(overview ? [{ key: 'overview', tab: said.overview, content: overview }] : []),
                ...partsOf(resource, record),
              ]}
            />
          </Page>
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

function partsOf(resource: Resource, record: Row): RecordPart[] {
  const folder = folderPageOf(resource, record)
  const project = projectOf(resource.plays, record)
  const history = <RecordHistory model={resource.model} id={idOf(record, resource) ?? ''} />
  return [
    ...(folder === undefined
      ? []
      : [
          {
            key: 'files',
            tab: said.files,
            content: <RecordFiles resource={resource} record={record} to={folder} />,
          },
        ]),
    ...(project === undefined
      ? []
      : [{ key: 'project', tab: said.details, content: <ProjectCard project={project} record={record} /> }]),
    { key: 'history', tab: said.history, content: history },
  ]
}

function RecordFolders({ resource, row }: { resource: Resource; row: Row }) {
  return foldersOf(resource, row).map((folder) => <FolderButton key={folder.label} {...folder} />)
}
