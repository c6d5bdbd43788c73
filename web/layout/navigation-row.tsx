import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { type NavigationEntry, popupSize } from '#domain/pages/navigation.ts'
import { signOut } from '../api/session.ts'
import { mayLeave } from './leave-question.ts'
import { iconOf } from './navigation-icons.ts'

export function NavigationRow({ entry, onGo }: { entry: NavigationEntry; onGo: () => void }) {
  if (entry.opens === 'windows') return <Reports entry={entry} />
  if (entry.links.length === 0) return <SignOut entry={entry} />
  const [only] = entry.links
  if (entry.links.length === 1 && only?.name === entry.name) {
    return (
      <li>
        <NavigationLink entry={entry} link={only} onGo={onGo} />
      </li>
    )
  }
  const id = `nav-${entry.name.replaceAll(' ', '-')}`
  return (
    <li className="pt-1.5">
      <p id={id} className="flex items-center gap-2.5 px-2 py-1 text-ink-muted">
        <Icon name={entry.name} />
        {entry.name}
      </p>
      <ul aria-labelledby={id} className="ml-4 flex flex-col gap-px border-l border-line pl-2.5">
        {entry.links.map((link) => (
          <li key={link.route}>
            <NavigationLink link={link} onGo={onGo} />
          </li>
        ))}
      </ul>
    </li>
  )
}

const row = 'flex min-h-7.5 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left hover:bg-hover'

function NavigationLink({
  entry,
  link,
  onGo,
}: {
  entry?: NavigationEntry
  link: { name: string; route: string }
  onGo: () => void
}) {
  const isHere = withoutSlash(useLocation().pathname) === withoutSlash(link.route)
  const self = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // A navigation longer than the window keeps the present place in sight.
    if (isHere) self.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  const inside = (
    <>
      {entry && <Icon name={entry.name} />}
      {link.name}
    </>
  )
  if (entry?.opens === 'new window') {
    return (
      <a href={link.route} target="_blank" rel="noreferrer" className={row}>
        {inside}
        <ExternalLink aria-label="opens in a new window" className="ml-auto size-3.5 text-ink-faint" />
      </a>
    )
  }
  return (
    <Link
      to={link.route}
      ref={self}
      onClick={onGo}
      {...(isHere ? { 'aria-current': 'page' } : {})}
      className={`${row} ${isHere ? 'bg-accent-soft font-medium text-accent' : ''}`}
    >
      {inside}
    </Link>
  )
}

const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** A browser may block the second window; then there is a link to it. */
function Reports({ entry }: { entry: NavigationEntry }) {
  const [blocked, setBlocked] = useState<NavigationEntry['links']>([])
  return (
    <li>
      <button type="button" className={row} onClick={() => setBlocked(openReports(entry.links))}>
        <Icon name={entry.name} />
        {entry.name}
        <ExternalLink aria-label="opens new windows" className="ml-auto size-3.5 text-ink-faint" />
      </button>
      {blocked.length > 0 && (
        <div role="status" className="ml-8 py-1 text-small text-ink-muted">
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
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    if (!(await mayLeave())) return
    setLeaving(true)
    // A full page load drops everything that was loaded for this person.
    location.assign(await signOut())
  }
  return (
    <li>
      <button type="button" className={row} disabled={isLeaving} onClick={() => void leave()}>
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

function openReports(links: NavigationEntry['links']): NavigationEntry['links'] {
  const size = `width=${popupSize.width},height=${popupSize.height}`
  return links.filter(({ route }) => window.open(route, route, size) === null)
}
