import { Outlet } from 'react-router'
import { navigationFor } from '#domain/pages/navigation.ts'
import { Frame } from '../layout/frame.tsx'
import { NavigationRow } from '../layout/navigation-row.tsx'
import { useUser } from '../layout/use-session.ts'

export function Shell() {
  return (
    <Frame Menu={Navigation}>
      <Outlet />
    </Frame>
  )
}

function Navigation({ onGo = () => {} }: { onGo?: () => void }) {
  const user = useUser()
  return (
    <nav aria-label="Main" className="flex min-h-full flex-col gap-3 p-3">
      <div className="rounded-md bg-sunken px-3 py-2.5">
        <p className="truncate font-semibold">{user.name}</p>
        <p className="truncate text-ink-muted">{user.role}</p>
        <p className="truncate text-small text-ink-muted" title={user.email}>
          {user.email}
        </p>
      </div>
      <ul className="flex flex-col gap-0.5">
        {navigationFor(user).map((entry) => (
          <NavigationRow key={entry.name} entry={entry} onGo={onGo} />
        ))}
      </ul>
    </nav>
  )
}
