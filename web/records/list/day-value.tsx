import { dateWordNames, filterWords as said } from '#domain/words/filters.ts'
import { bare } from './filter-look.ts'
import type { ValueProps } from './filter-values.ts'

const names: Record<string, string> = dateWordNames

/** A date, or a word for some days that means others tomorrow. */
export function DayValue({ label, text, described, onType, onChoose }: ValueProps) {
  const word = text.toLowerCase()
  const isWord = Object.hasOwn(names, word) || /^today[+-]/.test(word)
  return (
    <>
      <select
        aria-label={said.days(label)}
        {...(isWord ? { 'data-filter': '', ...described } : {})}
        className={`${bare} field-sizing-content pr-6 ${isWord ? 'max-md:min-h-11 max-md:flex-1' : 'shrink-0 border-r border-line text-ink-muted'}`}
        value={isWord ? word : ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{said.aDate}</option>
        {Object.entries(names).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {isWord && names[word] === undefined && <option value={word}>{fromToday(word)}</option>}
      </select>
      {!isWord && (
        <input
          data-filter=""
          aria-label={said.value(label)}
          {...described}
          type="date"
          className={`${bare} w-full pr-0 max-md:min-h-11 md:w-31`}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </>
  )
}

/** So many days before or after, as only an address says it. */
function fromToday(word: string): string {
  return `${names['today']} ${word.includes('-') ? '−' : '+'} ${word.slice('today+'.length)}`
}
