import type { DataOf } from '#domain/calls/registry.ts'
import { isFileAction } from '#domain/records/changes.ts'
import { ChangedFields } from './changed-fields.tsx'

/** What happened to a record once, and who did it; nobody who is signed in did it where there is no name. */
export type RecordChange = DataOf<'GET api/record_history/:model/:id'>[number]

export function HistoryEntry({
  change: { action, change_description: description, changes, changed_at: at },
  author,
  moment,
}: {
  change: RecordChange
  author: string
  moment: string
}) {
  // A new record has many fields without a value.
  const told = changes.filter(({ before_words: before, after_words: after }) => before !== '' || after !== '')
  const isFile = isFileAction(action)
  const isWhole = told.length === 0 || isFile || wholes.includes(action)
  return (
    <li className="flex flex-col gap-1.5 border-l-2 border-line pl-3">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-medium break-words">{author}</span>
        <time dateTime={at} className="text-ink-muted tabular-nums">
          {moment}
        </time>
      </p>
      {isWhole && <p className="break-words">{description}</p>}
      {told.length > 0 && !isFile && <ChangedFields changes={told} isNew={action === 'create'} />}
    </li>
  )
}

const wholes = ['create', 'delete', 'restore']
