import { ChevronDown, ExternalLink, Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import {
  areaOf,
  homeOf,
  leadingTo,
  navigation,
  popupSize,
  withoutSlash,
  type NavigationEntry,
} from '#domain/pages/navigation.ts'
import { createFormsFor } from '#domain/pages/page-rights.ts'
import { useFolded } from './folded.ts'
import { iconOf } from './navigation-icons.ts'
import { useSignOut } from './sign-out.ts'
import { useUser } from './use-session.ts'
import { WorkCount } from './work-count.tsx'

export function NavigationRow({ entry, onGo }: { entry: NavigationEntry; onGo: () => void }) {
  if (entry.opens === 'windows') return <Reports entry={entry} onGo={onGo} />
  const [first] = entry.links
  if (first === undefined) return <SignOut entry={entry} />
  if (entry.opens === 'new window') {
    return (
      <li>
        <a href={first.route} target="_blank" rel="noreferrer" className={navigationRow}>
          <Icon name={entry.name} />
          {entry.name}
          <ExternalLink
            aria-label="opens in a new window"
            className="ml-auto size-3.5 text-ink-faint max-md:mr-3"
          />
        </a>
      </li>
    )
  }
  return <Area entry={entry} to={first.route} onGo={onGo} />
}

export const navigationRow =
  'relative flex min-h-7.5 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left text-small hover:bg-hover max-md:min-h-11 max-md:text-lead'

/** The plumb line at the outer edge says where one is. */
export const navigationHere =
  'bg-here font-medium text-ink! before:absolute before:inset-y-0.5 before:-left-2 before:w-0.5 before:bg-accent'

function Area({ entry, to, onGo }: { entry: NavigationEntry; to: string; onGo: () => void }) {
  const { isHere, isOpen, turn, current } = usePlace(entry.name, entry.links)
  const form = createFormsFor(useUser()).find(({ list }) => list === to)
  const inside = useId()
  const countId = useId()
  const isGroup = entry.links.length > 1
  return (
    <li className={entry.ruled ? 'mt-1.5 border-t border-line pt-1.5' : ''}>
      <div className="relative">
        <Place
          to={to}
          isHere={isHere && !(isGroup && isOpen && current)}
          describedBy={entry.isCounted && countId}
          onGo={onGo}
        >
          <Icon name={entry.name} />
          {entry.name}
        </Place>
        <div className="absolute inset-y-0 right-1 flex items-center">
          {form && !(isGroup && isOpen) && (
            <Link
              to={form.route}
              onClick={onGo}
              aria-label={`Create ${form.name}`}
              title={`Create ${form.name}`}
              className={navigationAct}
            >
              <Plus aria-hidden="true" className="size-3.5" />
            </Link>
          )}
          {isGroup ? (
            <Unfold name={entry.name} isOpen={isOpen} inside={inside} onTurn={turn} />
          ) : entry.isCounted ? (
            <WorkCount
              id={countId}
              className="pointer-events-none w-6 text-center text-fine font-medium text-ink-muted tabular-nums max-md:w-11"
            />
          ) : (
            <span className="w-6 max-md:w-11" />
          )}
        </div>
      </div>
      {isGroup && (
        <Inside id={inside} entry={entry} links={entry.links} current={current} isOpen={isOpen} onGo={onGo} />
      )}
    </li>
  )
}

type Links = NavigationEntry['links']

/** Whether one is in an area, and at which of its pages. */
function usePlace(area: string, links: Links) {
  const home = homeOf(useLocation())
  const isHere = areaOf(home, navigation) === area
  return { isHere, ...useFolded(area, isHere), current: isHere ? leadingTo(home, links) : undefined }
}

function Unfold({
  name,
  isOpen,
  inside,
  onTurn,
}: {
  name: string
  isOpen: boolean
  inside: string
  onTurn: () => void
}) {
  return (
    <button
      type="button"
      aria-label={`${name}: all pages`}
      title={`${name}: all pages`}
      aria-expanded={isOpen}
      aria-controls={inside}
      onClick={onTurn}
      className={navigationAct}
    >
      <FoldSign isOpen={isOpen} />
    </button>
  )
}

export function FoldSign({ isOpen }: { isOpen: boolean }) {
  return (
    <ChevronDown
      aria-hidden="true"
      className={`size-3.5 transition-transform ${isOpen ? '' : '-rotate-90'}`}
    />
  )
}

/** The pages of an area below its row. */
function Inside({
  id,
  entry,
  links,
  current,
  isOpen,
  onGo,
}: {
  id: string
  entry: NavigationEntry
  links: Links
  current: Links[number] | undefined
  isOpen: boolean
  onGo: () => void
}) {
  return (
    <ul id={id} hidden={!isOpen} aria-label={entry.name}>
      {links.map((link) => (
        <li key={link.route}>
          <Place
            to={link.route}
            isHere={link === current}
            className="min-h-7! pl-8.5 text-ink-muted max-md:min-h-11!"
            onGo={onGo}
          >
            {link.name}
          </Place>
        </li>
      ))}
    </ul>
  )
}

export const navigationAct =
  'inline-flex size-6 items-center justify-center rounded-sm text-ink-faint hover:bg-here hover:text-ink max-md:size-11'

function Place({
  to,
  isHere,
  className = '',
  describedBy,
  onGo,
  children,
}: {
  to: string
  isHere: boolean
  className?: string
  describedBy?: string | undefined
  onGo: () => void
  children: ReactNode
}) {
  const self = useRef<HTMLAnchorElement>(null)
  const isPage = withoutSlash(useLocation().pathname) === withoutSlash(to)
  useKeptInSight(self, isHere)
  return (
    <Link
      to={to}
      ref={self}
      onClick={onGo}
      aria-describedby={describedBy}
      {...(isHere ? { 'aria-current': isPage ? 'page' : 'true' } : {})}
      className={`${navigationRow} ${className} ${isHere ? navigationHere : ''}`}
    >
      {children}
    </Link>
  )
}

/** A browser may block the second window; then there is a link to it. What is no window of its own stands below. */
function Reports({ entry, onGo }: { entry: NavigationEntry; onGo: () => void }) {
  const [blocked, setBlocked] = useState<Links>([])
  const { inside = [] } = entry
  const { isOpen, turn, current } = usePlace(entry.name, inside)
  const below = useId()
  return (
    <li>
      <div className="relative">
        <button type="button" className={navigationRow} onClick={() => setBlocked(openReports(entry.links))}>
          <Icon name={entry.name} />
          {entry.name}
          <ExternalLink
            aria-label="opens new windows"
            className={`ml-auto size-3.5 text-ink-faint ${inside.length > 0 ? 'mr-6 max-md:mr-14' : ''}`}
          />
        </button>
        {inside.length > 0 && (
          <div className="absolute inset-y-0 right-1 flex items-center">
            <Unfold name={entry.name} isOpen={isOpen} inside={below} onTurn={turn} />
          </div>
        )}
      </div>
      {inside.length > 0 && (
        <Inside id={below} entry={entry} links={inside} current={current} isOpen={isOpen} onGo={onGo} />
      )}
      {blocked.length > 0 && (
        <div role="status" className="ml-8.5 py-1 text-small text-ink-muted">
          {messages.session.windowBlocked}
          {blocked.map((link) => (
            <a key={link.route} href={link.route} target="_blank" className="block text-accent underline">
              {link.name}
            </a>
          ))}
        </div>
      )}
    </li>
  )
}

function SignOut({ entry }: { entry: NavigationEntry }) {
  const { isLeaving, leave } = useSignOut()
  return (
    <li>
      <button type="button" className={navigationRow} disabled={isLeaving} onClick={leave}>
        <Icon name={entry.name} />
        {isLeaving ? messages.session.leaving : entry.name}
      </button>
    </li>
  )
}

function Icon({ name }: { name: string }) {
  const Shape = iconOf(name)
  return <Shape aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
}

function openReports(links: Links): Links {
  const size = `width=${popupSize.width},height=${popupSize.height}`
  return links.filter(({ route }) => window.open(route, route, size) === null)
}

/** A navigation longer than the window keeps the present place in sight. */
export function useKeptInSight(place: RefObject<HTMLElement | null>, isHere: boolean): void {
  useEffect(() => {
    if (!isHere) return
    // In a task of its own: asked at once, the whole screen would be laid out while it is drawn.
    const later = setTimeout(() => place.current?.scrollIntoView({ block: 'nearest' }))
    return () => clearTimeout(later)
  }, [isHere, place])
}
