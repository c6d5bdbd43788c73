import { CalendarDays, CirclePlus, LayoutDashboard, ListTodo } from 'lucide-react'
import { Outlet } from 'react-router'
import { navigationFor } from '#domain/pages/navigation.ts'
import { Bell } from '../layout/bell.tsx'
import { CreateMenu } from '../layout/create-menu.tsx'
import { Frame } from '../layout/frame.tsx'
import { HelpLink } from '../layout/help-link.tsx'
import { NavigationPerson } from '../layout/navigation-person.tsx'
import { NavigationRow } from '../layout/navigation-row.tsx'
import { PersonMenu } from '../layout/person-menu.tsx'
import { phoneEntry, PhoneLink } from '../layout/phone-bar.tsx'
import { SearchButton } from '../layout/search-button.tsx'
import { useUser } from '../layout/use-session.ts'

export function Shell() {
  return (
    <Frame Menu={Navigation} bar={<TopBar />} phone={<PhoneEntries />}>
      <Outlet />
    </Frame>
  )
}

function TopBar() {
  return (
    <>
      <SearchButton />
      <CreateMenu />
      <Bell />
      <HelpLink />
      <PersonMenu />
    </>
  )
}

function PhoneEntries() {
  const calendar = navigationFor(useUser()).find(({ name }) => name === 'Calendar')?.links[0]
  return (
    <>
      <PhoneLink name="Dashboard" route="/main_menu" sign={LayoutDashboard} />
      <PhoneLink name="My Work" route="/my_work" sign={ListTodo} isCounted />
      <CreateMenu
        className={phoneEntry}
        button={
          <>
            <CirclePlus aria-hidden="true" className="size-5" />
            Create
          </>
        }
      />
      {calendar && <PhoneLink name="Calendar" route={calendar.route} sign={CalendarDays} />}
    </>
  )
}

function Navigation({ onGo = () => {} }: { onGo?: () => void }) {
  const user = useUser()
  return (
    <nav aria-label="Main" className="flex min-h-full flex-col gap-3 px-2 py-3">
      <NavigationPerson user={user} />
      <ul className="flex flex-col gap-px">
        {navigationFor(user).map((entry) => (
          <NavigationRow key={entry.name} entry={entry} onGo={onGo} />
        ))}
      </ul>
    </nav>
  )
}
