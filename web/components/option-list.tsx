import { Check } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'

export type ListedOption = {
  value: string
  label: string
  /** Tells two options of one name apart. */
  hint?: string
  /** Other words that it is found by. */
  alsoFoundBy?: string
  /** Options of one group stand together below its name. */
  group?: string
}

/** Drawing more options takes longer than anybody reads. */
const most = 100
const page = 10

/** The focus stays in the search; the arrows move through the list. */
export function OptionList({
  id,
  label,
  options,
  value,
  query,
  onQuery,
  onChoose,
  onLeave,
  isLoading,
  takesTyped = false,
}: {
  id: string
  label: string
  options: readonly ListedOption[]
  value: string
  query: string
  onQuery: (query: string) => void
  onChoose: (value: string) => void
  onLeave: () => void
  isLoading: boolean
  /** What is searched for can be chosen too, after what is found; in a group where one is named. */
  takesTyped?: boolean | string
}) {
  const searched = useMemo(() => options.map((option) => [folded(option), option] as const), [options])
  const matches = useMemo(() => matching(searched, query), [searched, query])
  const typed = takesTyped === false ? [] : typedOption(query, options, takesTyped)
  const found = [...matches, ...typed]
  const drawn = [...matches.slice(0, most), ...typed]
  const chosen = drawn.findIndex((option) => option.value === value)
  const [moved, setMoved] = useState<{ query: string; to: number }>()
  // A new search begins at its first match, an untouched list at the chosen option.
  const wanted = moved?.query === query ? moved.to : query === '' ? Math.max(chosen, 0) : 0
  // The list may have become shorter since.
  const active = Math.min(wanted, Math.max(drawn.length - 1, 0))
  const move = (to: number) => setMoved({ query, to: Math.max(0, Math.min(drawn.length - 1, to)) })

  const pressed = (event: KeyboardEvent) => {
    const go = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: drawn.length - 1,
    }[event.key]
    const chosenNow = drawn[active]
    if (go !== undefined) move(go)
    else if (event.key === 'Tab') onLeave()
    else if (event.key !== 'Enter') return
    else if (chosenNow !== undefined) onChoose(chosenNow.value)
    event.preventDefault()
  }
  return (
    <>
      <div className="border-b border-line p-1.5">
        <input
          role="combobox"
          aria-label={`Search ${label}`}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={drawn.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search"
          className="control outline-offset-0"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={pressed}
        />
      </div>
      <ul
        id={id}
        role="listbox"
        aria-label={label}
        className={`min-h-0 overflow-y-auto ${drawn.length > 0 ? 'p-1' : ''}`}
      >
        {groupsOf(drawn).map(({ group, first, options: together }) => {
          const rows = together.map((option, index) => (
            <OptionRow
              key={option.value}
              id={`${id}-${first + index}`}
              option={option}
              isChosen={option.value === value}
              isActive={first + index === active}
              place={first + index + 1}
              total={found.length}
              onPoint={() => move(first + index)}
              onChoose={() => onChoose(option.value)}
            />
          ))
          return group === undefined ? (
            rows
          ) : (
            <OptionGroup key={group} name={group}>
              {rows}
            </OptionGroup>
          )
        })}
      </ul>
      <div role="status" className="text-small text-ink-muted">
        {isLoading ? (
          <p className="px-3 py-2">{messages.generic.loading}</p>
        ) : found.length === 0 ? (
          <p className="px-3 py-2">{messages.generic.noOptions(label)}</p>
        ) : matches.length > most ? (
          <p className="border-t border-line px-3 py-1.5">{formWords.moreOptions(matches.length - most)}</p>
        ) : (
          <p className="sr-only">{formWords.optionCount(found.length)}</p>
        )}
      </div>
    </>
  )
}

function OptionGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li role="group" aria-label={name}>
      <span aria-hidden="true" className="block px-2 pt-2 pb-1 text-fine font-medium text-ink-faint">
        {name}
      </span>
      <ul role="presentation">{children}</ul>
    </li>
  )
}

/** Options that follow each other in one group, and the place of the first of them. */
function groupsOf(options: readonly ListedOption[]) {
  const groups: { group: string | undefined; first: number; options: ListedOption[] }[] = []
  for (const [place, option] of options.entries()) {
    const last = groups.at(-1)
    if (last !== undefined && last.group === option.group) last.options.push(option)
    else groups.push({ group: option.group, first: place, options: [option] })
  }
  return groups
}

function OptionRow({
  id,
  option,
  isChosen,
  isActive,
  place,
  total,
  onPoint,
  onChoose,
}: {
  id: string
  option: ListedOption
  isChosen: boolean
  isActive: boolean
  place: number
  total: number
  onPoint: () => void
  onChoose: () => void
}) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the search
    <li
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={total}
      onPointerMove={() => isActive || onPoint()}
      onClick={onChoose}
      data-highlighted={isActive || undefined}
      className="flex min-h-8 items-center gap-2 rounded px-2 py-1 max-md:min-h-11"
    >
      <span className="mr-auto min-w-0 break-words">{option.label}</span>
      {option.hint && (
        <span className="max-w-2/5 shrink-0 truncate text-small text-ink-muted">{option.hint}</span>
      )}
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
    </li>
  )
}

function typedOption(query: string, options: readonly ListedOption[], group: true | string): ListedOption[] {
  const value = query.trim()
  if (value === '' || options.some((option) => option.value === value)) return []
  return [{ value, label: formWords.useTyped(value), ...(group !== true && { group }) }]
}

function matching(
  searched: readonly (readonly [string, ListedOption])[],
  query: string,
): readonly ListedOption[] {
  const words = plain(query).split(' ').filter(Boolean)
  return searched.filter(([text]) => words.every((word) => text.includes(word))).map(([, option]) => option)
}

function folded({ label, hint = '', alsoFoundBy = '' }: ListedOption): string {
  return plain(`${label} ${hint} ${alsoFoundBy}`)
}

/** Without case and accents: nobody types those to find a name. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
