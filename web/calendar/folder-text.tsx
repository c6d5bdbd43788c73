import { Folder } from 'lucide-react'
import { folderTarget } from '#domain/folders.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { projectNumber } from '#domain/project-id.ts'
import { copyText } from '../components/copy-text.ts'
import { FolderLink } from '../components/folder-link.tsx'
import { notifyDone } from '../components/notify.ts'
import type { CalendarProject } from './read-projects.ts'

/** A folder that no browser opens has its path copied instead. */
export function FolderText({
  project,
  isSmall,
  isReachable,
}: {
  project: CalendarProject
  isSmall: boolean
  isReachable: boolean
}) {
  const number = projectNumber(project.project_id)
  const target = folderTarget(project.folder_location)
  const reach = isReachable ? {} : { tabIndex: -1 }
  const isKnown = target.kind !== 'none'
  const shown = (
    <span className="flex h-6 items-center gap-[0.2em]">
      {isKnown && <Folder aria-hidden="true" className="size-[1em] shrink-0" />}
      {number}
    </span>
  )
  return (
    // A focus ring would be cut off at the edge of its line.
    <span
      {...(isKnown ? { title: calendarWords.openFolder } : {})}
      className="relative z-10 -my-1 inline-flex align-top [&_:is(a,button)]:rounded [&_:is(a,button)]:outline-transparent [&_:is(a,button):focus-visible]:bg-accent-fill [&_:is(a,button):focus-visible]:text-on-accent"
    >
      {isSmall && target.kind === 'path' ? (
        <button
          type="button"
          title={target.path}
          onClick={() => void copyPath(target.path)}
          className="text-accent underline-offset-2 hover:underline"
          {...reach}
        >
          <span className="sr-only">{calendarWords.copyFolderOf} </span>
          {shown}
        </button>
      ) : (
        <FolderLink location={project.folder_location} {...reach}>
          <span className="sr-only">{calendarWords.folderOf} </span>
          {shown}
        </FolderLink>
      )}
    </span>
  )
}

async function copyPath(path: string): Promise<void> {
  if (await copyText(path)) notifyDone(calendarWords.pathCopied(path))
}
