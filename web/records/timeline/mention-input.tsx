import { Popover } from 'radix-ui'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { formWords } from '#domain/words/forms.ts'
import { discussionScreen } from '#domain/words/discussion-screen.ts'
import type { Option } from '../../api/records.ts'
import { useColleagues } from '../../layout/use-colleagues.ts'
import { mentionAt, peopleFor, withMention, type Person } from './mentions.ts'

const said = discussionScreen

const mostOffered = 8

type Colleague = Person & { role: string }

/** A text that grows with its lines; after an `@` it offers colleagues, and the focus stays in it. */
export function MentionInput({
  id,
  label,
  hint,
  text,
  isWrong,
  isLocked,
  autoFocus,
  onText,
  onMention,
  onKeyDown,
}: {
  id: string
  label: string
  hint: string
  text: string
  isWrong: boolean
  isLocked: boolean
  autoFocus: boolean
  onText: (text: string) => void
  onMention: (text: string, person: Person) => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const input = useRef<HTMLTextAreaElement>(null)
  const isFresh = useRef(autoFocus)
  const list = useId()
  const [typed, setTyped] = useState<ReturnType<typeof mentionAt>>()
  const [active, setActive] = useState(0)
  const offered = useOffered(typed?.query)
  const isOpen = typed !== undefined && offered.length > 0
  const at = Math.min(active, offered.length - 1)
  const look = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setTyped(mentionAt(value, selectionStart))
    setActive(0)
  }
  const choose = (person: Person | undefined) => {
    const area = input.current
    if (area === null || typed === undefined || person === undefined) return
    const next = withMention(text, typed.start, area.selectionStart, person.name)
    setTyped(undefined)
    // The caret can be put behind the name only once it is there.
    flushSync(() => onMention(next.text, { name: person.name, email: person.email }))
    area.focus()
    area.setSelectionRange(next.caret, next.caret)
  }
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return onKeyDown(event)
    if (event.key === 'ArrowDown') setActive((at + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive((at - 1 + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[at])
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && setTyped(undefined)}>
      <Popover.Anchor asChild>
        <textarea
          ref={input}
          id={id}
          aria-label={label}
          placeholder={hint}
          rows={2}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press on the comment that it changes
          autoFocus={autoFocus}
          onFocus={({ currentTarget }) => {
            // Whoever changes a text goes on at its end.
            if (isFresh.current) currentTarget.setSelectionRange(text.length, text.length)
            isFresh.current = false
          }}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          {...(isOpen ? { 'aria-controls': list, 'aria-activedescendant': `${list}-${at}` } : {})}
          {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          className="control field-sizing-content max-h-80 min-h-16"
          value={text}
          readOnly={isLocked}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value)
            look(currentTarget)
          }}
          onClick={({ currentTarget }) => look(currentTarget)}
          onBlur={() => setTyped(undefined)}
          onKeyDown={pressed}
          onKeyUp={({ currentTarget, key }) => movingKeys.includes(key) && !isOpen && look(currentTarget)}
        />
      </Popover.Anchor>
      <span role="status" className="sr-only">
        {isOpen && formWords.optionCount(offered.length)}
      </span>
      <Popover.Portal>
        <Popover.Content
          id={list}
          role="listbox"
          aria-label={said.colleagues}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50 w-(--radix-popover-trigger-width) min-w-60 rounded-lg border border-line bg-raised p-1 shadow-floating"
        >
          {offered.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the text
            <div
              key={person.email}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              // Pressed and not clicked: a click would first take the focus from the text.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(person)
              }}
              data-highlighted={index === at || undefined}
              className="flex min-h-8 items-center gap-2 rounded-md px-2 text-small max-md:min-h-11"
            >
              <span className="min-w-0 flex-1 truncate">{person.name}</span>
              <span className="max-w-2/5 shrink-0 truncate text-ink-muted">{person.role}</span>
            </div>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const movingKeys = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Asked for once somebody types an `@`; without them the text is written all the same. */
function useOffered(query: string | undefined): Colleague[] {
  const { data = [] } = useColleagues({ isAsked: query !== undefined, select: peopleIn })
  return query === undefined ? [] : peopleFor(data, query, mostOffered)
}

function peopleIn({ users }: { users: readonly Option[] }): Colleague[] {
  return users.map(({ value, label, role }) => ({ email: value, name: label, role: String(role) }))
}
