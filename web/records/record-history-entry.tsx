import { ArrowRight } from 'lucide-react'
import { messages } from '#domain/messages.ts'
import type { WrittenChange } from '#domain/changes.ts'
import { FoldedText, isFolded } from './record-history-text.tsx'

const said = messages.recordHistory

/** What happened to a record once, and who did it; nobody who is signed in did it where there is no name. */
export type RecordChange = {
  id: number
  changed_at: string
  changed_by: { name: string } | null
  action: string
  change_description: string
  changes: WrittenChange[]
}

/** Who changed what of a record at one time, field by field. */
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
  const isWhole = told.length === 0 || wholes.includes(action)
  return (
    <li className="flex flex-col gap-1.5 border-l-2 border-line pl-3">
      <p className="flex flex-wrap gap-x-2">
        <span className="font-medium break-words">{author}</span>
        <time dateTime={at} className="text-ink-muted tabular-nums">
          {moment}
        </time>
      </p>
      {isWhole && <p>{description}</p>}
      {told.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 max-sm:gap-y-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {told.map((each) => (
            <div key={each.field} className="contents">
              <dt className="text-ink-muted max-sm:mt-1.5 max-sm:text-[0.8125rem]">{each.label}</dt>
              <dd className="min-w-0">
                {action === 'create' ? <Value text={each.after_words} /> : <Both {...each} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** What happens to a record as a whole. */
const wholes = ['create', 'delete', 'restore']

function Both({ before_words: before, after_words: after }: WrittenChange) {
  const isLong = isFolded(before) || isFolded(after)
  return (
    <div className={isLong ? 'flex flex-col gap-1' : 'flex flex-wrap items-baseline gap-x-2'}>
      <span className="min-w-0 text-ink-muted">
        <Value text={before} />
      </span>
      <span
        className={`min-w-0 ${isLong ? 'flex items-start gap-x-2' : 'inline-flex items-baseline gap-x-2'}`}
      >
        <ArrowRight
          aria-hidden="true"
          className={`size-3.5 shrink-0 text-ink-faint ${isLong ? 'mt-0.5' : 'self-center'}`}
        />
        <span className="sr-only">{said.became}</span>
        <Value text={after} />
      </span>
    </div>
  )
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className="text-ink-muted">{said.nothing}</span> : <FoldedText text={text} />
}
