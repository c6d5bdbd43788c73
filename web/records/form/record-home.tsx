import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { isDiscussedKind } from '#domain/kinds/registry.ts'
import type { Row } from '../../api/records.ts'
import { FolderButton } from '../../components/folder-link.tsx'
import { Page } from '../../components/page.tsx'
import { useNarrow } from '../../components/use-narrow.ts'
import { BarSkeleton } from '../court/bar-skeleton.tsx'
import { CourtBar, CourtSections } from '../court/later-parts.ts'
import { foldersOf } from '../folders-of.ts'
import { idOf } from '../id-of.ts'
import { folderPageOf, useRecordFiles } from '../use-record-files.ts'
import { ProjectCard } from './project-card.tsx'
import { projectOf } from './project-of.ts'
import { RecordFiles } from './record-files.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecordHistory } from '../timeline/record-history.tsx'
import { RecordParts, type RecordPart } from './record-parts.tsx'
import { BesideSkeleton } from './record-skeleton.tsx'
import { useNoteOpened } from './use-note-opened.ts'
import { useReadNotices } from './use-read-notices.ts'
import { useRecordActs, type ActedOn, type ActWords } from './use-record-acts.tsx'

const said = messages.record

const Discussion = lazy(async () => ({ default: (await import('../timeline/discussion.tsx')).Discussion }))
const FollowButton = lazy(async () => ({
  default: (await import('../timeline/follow-button.tsx')).FollowButton,
}))

/** A record: its name and how it stands, its form, and beside that what belongs to it. */
export function RecordHome({
  resource,
  record,
  form,
  acted,
  ways,
  overview,
  words,
}: {
  resource: Resource
  record: Row
  form: ReactNode
  acted: ActedOn
  ways?: ReactNode
  overview?: ReactNode
  words: ActWords
}) {
  const { model, plays } = resource
  // On a phone, where every button is a large box, what leads elsewhere is a word.
  const look = useNarrow() ? 'quiet' : 'secondary'
  const { acts, letters } = useRecordActs(resource, acted, words)
  const id = idOf(record, resource) ?? ''
  useReadNotices(resource, id)
  useNoteOpened(resource, id)
  const folder = folderPageOf(resource, record)
  const files = useRecordFiles(model, id, folder !== undefined)
  const project = projectOf(plays, record)
  const [comments, setComments] = useState<string>()
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
  if (isDiscussedKind(model)) {
    const known = folder === undefined ? undefined : { to: folder, files: files.data?.data ?? [] }
    const content = (
      <Suspense fallback={<BesideSkeleton />}>
        <Discussion model={model} id={id} folder={known} isPlaced={!isPlaceless} onCount={setComments} />
      </Suspense>
    )
    parts.push({ key: 'discussion', tab: discussionScreen.tab, count: comments, content, isPlaceless })
  } else {
    const content = <RecordHistory model={model} id={id} />
    parts.push({ key: 'history', tab: said.history, content, isPlaceless })
  }
  const isAtComment = useLocation().hash.startsWith('#comment-')
  return (
    <Page width="record">
      <RecordHeader
        resource={resource}
        record={record}
        acts={acts}
        ways={
          <>
            {letters}
            {isDiscussedKind(model) && (
              <Suspense fallback={<span className="min-h-7 w-20 max-md:order-last max-md:min-h-11" />}>
                <FollowButton model={model} id={id} variant={look} />
              </Suspense>
            )}
            {ways}
            {foldersOf(resource, record).map((folder) => (
              <FolderButton key={folder.label} {...folder} variant={look} />
            ))}
          </>
        }
      />
      {plays.answers && (
        <Suspense fallback={<BarSkeleton />}>
          <CourtBar resource={resource} {...acted} />
        </Suspense>
      )}
      <RecordParts
        details={
          plays.answers ? (
            <>
              {form}
              <Suspense fallback={<BesideSkeleton />}>
                <CourtSections resource={resource} record={acted.record} onChanged={acted.onChanged} />
              </Suspense>
            </>
          ) : (
            form
          )
        }
        first={isAtComment ? discussionScreen.tab : undefined}
        beside={overview ? [{ key: 'overview', tab: said.overview, content: overview }, ...parts] : parts}
      />
    </Page>
  )
}
