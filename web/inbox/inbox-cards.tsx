import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { areShortcutsOn } from '../layout/shortcuts-setting.ts'
import { useScreenKeys } from '../layout/use-screen-keys.ts'
import type { Clock } from '../layout/moment-of.ts'
import { InboxCard } from './inbox-card.tsx'
import type { InboxGroup } from './use-inbox.ts'

/** One card a record. Keys move the focus from card to card and act on the one that has it. */
export function InboxCards({
  groups,
  clock,
  onTurn,
}: {
  groups: readonly InboxGroup[]
  clock: Clock
  onTurn: (group: InboxGroup) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const placeOf = (target: Element) => cards().findIndex((card) => card.contains(target))
  const focus = (place: number) => {
    const all = cards()
    all[Math.max(0, Math.min(place, all.length - 1))]?.focus()
  }
  useScreenKeys((key, target) => {
    const place = placeOf(target)
    const group = groups[place]
    const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[key.length === 1 ? key.toLowerCase() : key]
    const isArrow = key.startsWith('Arrow')
    if (isArrow && place === -1) return undefined
    if (step !== undefined && (isArrow || areShortcutsOn()))
      return () => focus(place === -1 ? 0 : place + step)
    // A link or a button that has the focus opens itself.
    if (key === 'Enter' && group && !group.deleted && target.matches('[data-card]')) {
      return () => void navigate(placeToRead(group))
    }
    return key.toLowerCase() === 'r' && group && areShortcutsOn() ? () => onTurn(group) : undefined
  })
  return (
    <ul ref={list} className="flex flex-col gap-4">
      {groups.map((group) => (
        <InboxCard
          key={`${group.model} ${group.id}`}
          group={group}
          clock={clock}
          onTurn={() => onTurn(group)}
        />
      ))}
    </ul>
  )
}

/** The first that was not read yet: from there one reads on. */
function placeToRead({ notices, url }: InboxGroup): string {
  return notices.findLast(({ read }) => !read)?.url ?? url
}
