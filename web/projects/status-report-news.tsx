import { useQuery } from '@tanstack/react-query'
import { messages } from '#domain/words/messages.ts'
import { useUser } from '../layout/use-session.ts'
import { lastToChange, type Author } from '../records/form/last-to-change.ts'
import { LatestNotice } from '../records/form/latest-notice.tsx'
import type { Draft } from './status-report-drafts.ts'
import type { ActiveProject } from '../records/use-active-projects.ts'

export function StatusNews({
  draft: { project, text },
  latest,
  onTake,
}: {
  draft: Draft
  latest: ActiveProject | undefined
  onTake: (theirs: ActiveProject, by: Author) => void
}) {
  const { email } = useUser()
  const theirs =
    latest && latest.version > project.version && ![project.description, text].includes(latest.description)
      ? latest
      : undefined
  const { data: by, failureCount } = useQuery({
    queryKey: ['status-author', theirs?.project_id, theirs?.description],
    // TanStack Query takes no undefined for data.
    queryFn: async ({ signal }) =>
      (await lastToChange('project', theirs?.project_id ?? '', email, signal, 'description')) ?? null,
    enabled: theirs !== undefined,
    meta: { shows: ['user'] },
  })
  // The news waits for the name, so that it is told once.
  const isKnown = by !== undefined || failureCount > 0
  return (
    <LatestNotice
      latest={
        theirs && isKnown ? { version: theirs.version, record: theirs, by: by ?? undefined } : undefined
      }
      resource={{ name: { one: 'Status', many: 'Statuses' } }}
      merging={messages.project.noteStays}
      onTake={() => theirs && onTake(theirs, by ?? undefined)}
    />
  )
}
