import { ArrowRight } from 'lucide-react'
import { isFact, type WrittenChange } from '#domain/records/changes.ts'
import { messages } from '#domain/words/messages.ts'
import { FoldedText, isFolded } from './folded-text.tsx'

const said = messages.recordHistory

export function ChangedFields({ changes, isNew }: { changes: readonly WrittenChange[]; isNew: boolean }) {
  return (
    <dl className="flex flex-col gap-y-0.5">
      {changes.map((each) => (
        <div key={each.field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink-faint">{each.label}</dt>
          <dd className="min-w-0 text-ink-muted">
            {isNew || isOne(each) ? (
              <Value text={each.after_words || each.before_words} />
            ) : (
              <Both {...each} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isOne({ field, before_words: before, after_words: after }: WrittenChange): boolean {
  return isFact(field) && (before === '' || after === '')
}

function Both({ before_words: before, after_words: after }: WrittenChange) {
  const isLong = isFolded(before) || isFolded(after)
  return (
    <div className={isLong ? 'flex flex-col gap-1' : 'flex flex-wrap items-baseline gap-x-2'}>
      <span className="min-w-0 text-ink-faint">
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
