import type { ReactNode } from 'react'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { FolderButton } from '../../components/folder-link.tsx'
import { Page } from '../../components/page.tsx'
import { foldersOf } from '../folders-of.ts'
import { idOf } from '../id-of.ts'
import { ProjectCard } from './project-card.tsx'
import { projectOf } from './project-of.ts'
import { folderPageOf, RecordFiles, useRecordFiles } from './record-files.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordParts, type RecordPart } from './record-parts.tsx'
import { BesideSkeleton } from './record-skeleton.tsx'

const said = messages.record

/** A record: its name and how it stands, its form, and beside that what belongs to it. */
export function RecordHome({
  resource,
  record,
  form,
  ways = <RecordFolders resource={resource} row={record} />,
  overview,
}: {
  resource: Resource
  record: Row
  form: ReactNode
  ways?: ReactNode
  overview?: ReactNode
}) {
  const id = idOf(record, resource) ?? ''
  const folder = folderPageOf(resource, record)
  const files = useRecordFiles(resource.model, id, folder !== undefined)
  const project = projectOf(resource.plays, record)
  const parts: RecordPart[] = []
  // All is asked for at once, but what stands below the files would move until their number is known.
  const isPlaceless = folder !== undefined && !files.isFetched
  if (project !== undefined) {
    const content = <ProjectCard project={project} record={record} />
    parts.push({ key: 'project', tab: said.details, content })
  }
  if (folder !== undefined) {
    const content = isPlaceless ? (
      <BesideSkeleton />
    ) : (
      <RecordFiles resource={resource} files={files} to={folder} />
    )
    parts.push({ key: 'files', tab: said.files, content })
  }
  parts.push({
    key: 'history',
    tab: said.history,
    content: <RecordHistory model={resource.model} id={id} />,
    isPlaceless,
  })
  return (
    <Page width="record">
      <RecordHeader resource={resource} record={record} ways={ways} />
      <RecordParts
        details={form}
        beside={overview ? [{ key: 'overview', tab: said.overview, content: overview }, ...parts] : parts}
      />
    </Page>
  )
}

function RecordFolders({ resource, row }: { resource: Resource; row: Row }) {
  return foldersOf(resource, row).map((folder) => <FolderButton key={folder.label} {...folder} />)
}
