import { ChevronRight } from 'lucide-react'
import { isFileAction } from '#domain/records/changes.ts'
import { messages } from '#domain/words/messages.ts'
import { unbroken } from '../../components/unbroken.ts'
import { ChangedFields } from './changed-fields.tsx'
import { Line } from './line.tsx'
import type { Moment } from '../../layout/moment-of.ts'
import type { Change } from './use-timeline.ts'

/** What happened to a record: one line, which unfolds to what was there before and after. */
export function ChangeEntry({ change, moment }: { change: Change; moment: Moment }) {
  const { action, change_description: words, changes, at, by } = change
  const description = unbroken(words)
  const told = changes.filter(({ before_words: before, after_words: after }) => before !== '' || after !== '')
  const name = by?.name ?? messages.recordHistory.nobody
  // The fields below tell it, except what happened to the record as a whole.
  const whenOpen = wholes.includes(action) ? '' : 'group-open/change:hidden'
  const day = (
    <time dateTime={at} title={moment.whole} className="ml-auto shrink-0 pl-2 text-fine">
      {moment.day}
    </time>
  )
  return (
    <Line>
      {told.length === 0 || isFileAction(action) ? (
        <p className="flex min-h-5 items-center text-ink-faint max-md:min-h-11">
          <span className="min-w-0 break-words">
            {name}: {description}
          </span>
          {day}
        </p>
      ) : (
        <details className="group/change">
          <summary className="flex min-h-5 cursor-pointer list-none items-center rounded-sm text-ink-faint hover:text-ink max-md:min-h-11 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 truncate group-open/change:whitespace-normal">
              {name}
              <span className={whenOpen}>: {description}</span>
            </span>
            <ChevronRight
              aria-hidden="true"
              className="size-3.5 shrink-0 transition-transform group-open/change:rotate-90"
            />
            {day}
          </summary>
          <p className="text-fine text-ink-faint">{moment.whole}</p>
          <ChangedFields changes={told} isNew={action === 'create'} />
        </details>
      )}
    </Line>
  )
}

const wholes = ['create', 'delete', 'restore']
