import { ArrowLeft } from 'lucide-react'
import { useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { adminNavigation } from '#domain/admin/pages.ts'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { navigationFor } from '#domain/pages/navigation.ts'
import { useFolded } from '../layout/folded.ts'
import { NavigationPerson } from '../layout/navigation-person.tsx'
import {
  FoldSign,
  navigationAct,
  navigationHere,
  navigationRow as row,
  NavigationRow,
  useKeptInSight,
} from '../layout/navigation-row.tsx'
import { useUser } from '../layout/use-session.ts'

export function AdminNavigation({ onGo = () => {} }: { onGo?: () => void }) {
  const user = useUser()
  return (
    <nav aria-label="Admin" className="flex min-h-full flex-col gap-1 px-2 py-3">
      <div className="pb-2">
        <NavigationPerson user={user} />
      </div>
      {adminNavigation.map(({ name, links }) =>
        name === '' ? (
          links.map((link) => <NavigationLink key={link.route} {...link} onGo={onGo} />)
        ) : (
          <Group key={name} name={name} links={links} onGo={onGo} />
        ),
      )}
      <div className="mt-auto border-t border-line pt-1">
        <a href="/main_menu" className={row}>
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          {adminSiteMessages.leaves}
        </a>
        <ul className="mt-0.5 flex flex-col gap-0.5">
          {navigationFor(user)
            .filter(({ name }) => alsoHere.includes(name))
            .map((entry) => (
              <NavigationRow key={entry.name} entry={entry} onGo={onGo} />
            ))}
        </ul>
      </div>
    </nav>
  )
}

/** Entries of the app's own navigation that the admin site repeats. */
const alsoHere: readonly string[] = ['Settings', 'Feedback', 'Logout']

/** Open while one is in it, as the areas of the app: all of them together are longer than a window. */
function Group({ name, links, onGo }: (typeof adminNavigation)[number] & { onGo: () => void }) {
  const id = useId()
  const { pathname } = useLocation()
  const isHere = links.some(({ route }) => `${pathname}/`.startsWith(route))
  const { isOpen, turn } = useFolded(`admin ${name}`, isHere)
  const isFoldedHere = isHere && !isOpen
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={turn}
        {...(isFoldedHere ? { 'aria-current': 'true' } : {})}
        className={`${row} ${isFoldedHere ? navigationHere : ''}`}
      >
        {name}
        <span className={`${navigationAct} -my-1 -mr-1 ml-auto`}>
          <FoldSign isOpen={isOpen} />
        </span>
      </button>
      <ul id={id} hidden={!isOpen} aria-label={name}>
        {links.map((link) => (
          <li key={link.route}>
            <NavigationLink {...link} className="pl-5 text-ink-muted" onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NavigationLink({
  name,
  route,
  className = '',
  onGo,
}: {
  name: string
  route: string
  className?: string
  onGo: () => void
}) {
  const { pathname } = useLocation()
  const isHere = `${pathname.replace(/\/$/, '')}/` === route
  const isWithin = route !== '/admin/' && pathname.startsWith(route)
  const self = useRef<HTMLAnchorElement>(null)
  useKeptInSight(self, isHere)
  return (
    <Link
      ref={self}
      to={route}
      onClick={onGo}
      {...(isHere ? { 'aria-current': 'page' } : isWithin ? { 'aria-current': 'true' } : {})}
      className={`${row} ${className} md:min-h-7 ${isHere || isWithin ? navigationHere : ''}`}
    >
      {name}
    </Link>
  )
}
