import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { searchScreen as said } from '#domain/words/search-screen.ts'
import { Button } from '../components/button.tsx'
import { useSignOut } from '../layout/sign-out.ts'
import { useUser } from '../layout/use-session.ts'
import { useLeaving } from '../records/list-left.ts'
import { sectionsOf, type Choice } from './choices.ts'
import { lineId, PaletteList } from './palette-list.tsx'
import { placesFor } from './places.ts'
import { useRecent } from './use-recent.ts'
import { useSearch } from './use-search.ts'

/** What was typed before there was a field, and whether Enter followed. */
export type TypedEarly = { text: string; isEntered: boolean }

/** One types in the field; the arrows go through what is offered below. */
export function PaletteField({ takeTyped, onClose }: { takeTyped: () => TypedEarly; onClose: () => void }) {
  const id = useId()
  const user = useUser()
  const [early] = useState(takeTyped)
  const [typed, setTyped] = useState(early.text)
  const recent = useRecent(user.id)
  const { items, error, retry, isSettled } = useSearch(typed)
  const places = useMemo(() => placesFor(user), [user])
  const sections = useMemo(() => sectionsOf({ typed, items, recent, places }), [typed, items, recent, places])
  const choices = sections.flatMap((section) => section.choices)
  const { active, point, move } = useActive(choices, typed)
  const go = useGoing(onClose)
  const awaited = useRef<{ text: string; inNewTab: boolean } | undefined>(
    early.isEntered ? { text: early.text, inNewTab: false } : undefined,
  )
  const [first] = choices
  // Pages are known without asking.
  const nearest = active?.kind === 'place' ? active : undefined
  const isTold = isSettled && error === null && typed.trim() !== ''
  const matches = choices.filter(({ kind }) => kind !== 'all').length

  // Enter while an answer is still on its way means the best of that answer, not of the one before.
  useEffect(() => {
    const wish = awaited.current
    const best = isSettled ? first : nearest
    if (wish === undefined || (!isSettled && best === undefined)) return
    awaited.current = undefined
    if (wish.text === typed && best !== undefined) go(best, wish.inNewTab)
  }, [isSettled, typed, first, nearest, go])

  const pressed = (event: KeyboardEvent) => {
    const inNewTab = event.ctrlKey || event.metaKey
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined) move(step)
    else if (event.key !== 'Enter') return
    else if (!isSettled && nearest === undefined) awaited.current = { text: typed, inNewTab }
    else if (active !== undefined) go(active, inNewTab)
    event.preventDefault()
  }
  return (
    <>
      <div className="relative border-b border-line">
        <input
          role="combobox"
          aria-label={said.title}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && lineId(id, active)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={said.title}
          className="h-12 w-full bg-transparent pr-12 pl-4 text-lead outline-none placeholder:text-ink-faint max-md:h-14 max-md:text-[1rem]"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={pressed}
        />
        {!isSettled && error === null && (
          <span className="absolute inset-x-0 -bottom-px h-0.5 animate-appear bg-accent" />
        )}
      </div>
      {error !== null && (
        <div role="alert" className="flex items-center gap-3 px-4 py-3">
          {said.failed}
          <Button size="small" onClick={() => void retry()}>
            Retry
          </Button>
        </div>
      )}
      {isTold && matches === 0 && (
        // The status below says it to who does not see it.
        <p aria-hidden="true" className="px-4 pt-3 pb-1 break-words text-ink-muted">
          {said.nothing(typed.trim())}
        </p>
      )}
      <PaletteList
        id={id}
        sections={sections}
        active={active}
        onPoint={point}
        onChoose={(choice, event) => go(choice, event.ctrlKey || event.metaKey || event.button === 1)}
      />
      <p role="status" className="sr-only">
        {isTold && (said.results(matches) || said.nothing(typed.trim()))}
      </p>
    </>
  )
}

/** The first line of a new text; else the one that was gone to. */
function useActive(choices: readonly Choice[], typed: string) {
  const [pointed, setPointed] = useState<{ typed: string; key: string }>()
  const at = choices.findIndex(({ key }) => pointed?.typed === typed && pointed.key === key)
  const place = Math.max(at, 0)
  const point = (choice: Choice | undefined) => choice && setPointed({ typed, key: choice.key })
  return {
    active: choices[place],
    point,
    move(step: number) {
      const isEdge = Math.abs(step) === 1
      const to = place + step
      const last = choices.length - 1
      point(choices[isEdge && to > last ? 0 : isEdge && to < 0 ? last : Math.max(0, Math.min(last, to))])
    },
  }
}

function useGoing(onClose: () => void) {
  const navigate = useNavigate()
  const leaving = useLeaving()
  const { leave } = useSignOut()
  return ({ to, opensWindow }: Choice, inNewTab: boolean) => {
    onClose()
    if (to === undefined) leave()
    else if (inNewTab || opensWindow) window.open(to, '_blank', 'noopener')
    // A list that is left for one of its records is there again as it was.
    else void navigate(to, { state: leaving })
  }
}
