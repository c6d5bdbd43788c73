import { Folder } from 'lucide-react'
import { Link } from 'react-router'
import { folderPage } from '#domain/folders.ts'
import { messages } from '#domain/words/messages.ts'
import type { FilePage } from '../api/files.ts'

export function OtherFolders({ folders }: { folders: FilePage['folders'] }) {
  if (folders.length === 0) return null
  return (
    <section aria-label={messages.folder.others} className="rounded-lg border border-line bg-surface p-4">
      <h3 className="mb-2 font-semibold">{messages.folder.others}</h3>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {folders.map(({ kind, id, name, files }) => (
          <li key={id} className="flex min-h-(--row) items-center gap-2 text-small">
            <Folder aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            <Link to={folderPage(kind, id)} title={name} className="min-w-0 truncate font-lead named-link">
              {name}
            </Link>
            <span className="ml-auto shrink-0 text-fine text-ink-muted">{messages.folder.count(files)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
