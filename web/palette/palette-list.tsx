import { Plus, Search } from 'lucide-react'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { searchScreen as said } from '#domain/words/search-screen.ts'
import { iconOf } from '../layout/navigation-icons.ts'
import type { Choice, Section } from './choices.ts'
import type { Place } from './places.ts'
import { ResultLine } from './result-line.tsx'

/** The lines of the palette, section by section; the focus stays in the field above. */
export function PaletteList({
  id,
  sections,
  active,
  onPoint,
  onChoose,
}: {
  id: string
  sections: readonly Section[]
  active: Choice | undefined
  onPoint: (choice: Choice) => void
  onChoose: (choice: Choice, event: MouseEvent) => void
}) {
  return (
    <ul id={id} role="listbox" aria-label={said.title} className="min-h-0 flex-1 overflow-y-auto p-1">
      {sections.map(({ name, choices }) => {
        const lines = choices.map((choice) => (
          <Line
            key={choice.key}
            id={lineId(id, choice)}
            isActive={choice === active}
            onPoint={() => onPoint(choice)}
            onChoose={(event) => onChoose(choice, event)}
          >
            <Content choice={choice} />
          </Line>
        ))
        if (name === undefined) return lines
        return (
          <li key={name} role="group" aria-label={name}>
            <span aria-hidden="true" className="block px-2 pt-2 pb-1 text-fine font-semibold text-ink-faint">
              {name}
            </span>
            <ul role="presentation">{lines}</ul>
          </li>
        )
      })}
    </ul>
  )
}

export function lineId(id: string, { key }: Choice): string {
  return `${id}-${key}`
}

function Line({
  id,
  isActive,
  onPoint,
  onChoose,
  children,
}: {
  id: string
  isActive: boolean
  onPoint: () => void
  onChoose: (event: MouseEvent) => void
  children: ReactNode
}) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
    <li
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={() => isActive || onPoint()}
      onClick={onChoose}
      onAuxClick={(event) => event.button === 1 && onChoose(event)}
      data-highlighted={isActive || undefined}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 max-md:min-h-14"
    >
      {children}
    </li>
  )
}

function Content({ choice }: { choice: Choice }) {
  if (choice.kind === 'record') return <ResultLine item={choice.item} />
  if (choice.kind === 'place') return <PlaceLine place={choice.place} />
  return (
    <>
      <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 truncate">{said.all(choice.text)}</span>
    </>
  )
}

function PlaceLine({ place: { label, area, to } }: { place: Place }) {
  const isForm = label.startsWith(said.create(''))
  const Sign = isForm ? Plus : iconOf(area === '' ? label : area)
  return (
    <>
      <Sign aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 truncate">{label}</span>
      {area !== '' && to !== undefined && <span className="text-small text-ink-muted">{area}</span>}
    </>
  )
}
