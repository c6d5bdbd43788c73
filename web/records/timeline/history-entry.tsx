import type { DataOf } from '#domain/calls/registry.ts'
import { isFileAction } from '#domain/records/changes.ts'
import { Fold } from '../../components/fold.tsx'
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
  const fields = told.length > 0 && !isFile && <ChangedFields changes={told} isNew={action === 'create'} />
  return (
    <li className="relative flex flex-col gap-0.5 pl-5 text-small text-ink-muted before:absolute before:top-1 before:left-0 before:size-2 before:rounded-full before:border-2 before:border-neutral before:bg-surface after:absolute after:top-4 after:-bottom-3 after:left-[3px] after:w-0.5 after:bg-line last:after:hidden">
      <p className="flex flex-wrap gap-x-2 text-fine text-ink-faint">
        <span className="font-medium break-words text-ink-muted">{author}</span>
        <time dateTime={at}>{moment}</time>
      </p>
      {action === 'create' && fields ? (
        // The form itself shows most of what a record began with.
        <Fold label={description}>{fields}</Fold>
      ) : (
        <>
          {isWhole && <p className="break-words">{description}</p>}
          {fields}
        </>
      )}
    </li>
  )
}

const wholes = ['create', 'delete', 'restore']
