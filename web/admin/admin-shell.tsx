import { LayoutDashboard } from 'lucide-react'
import { Outlet } from 'react-router'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { messages } from '#domain/words/messages.ts'
import { can } from '#domain/permissions.ts'
import { ButtonLink } from '../components/button.tsx'
import { ProductName } from '../components/product-name.ts'
import { Bell } from '../layout/bell.tsx'
import { Frame } from '../layout/frame.tsx'
import { HelpLink } from '../layout/help-link.tsx'
import { PersonMenu } from '../layout/person-menu.tsx'
import { PhoneLink } from '../layout/phone-bar.tsx'
import { PlainPage } from '../layout/plain-page.tsx'
import { SearchButton } from '../layout/search-button.tsx'
import { useUser } from '../layout/use-session.ts'
import { AdminNavigation } from './admin-navigation.tsx'

const said = adminSiteMessages

/** Hiding the frame is a courtesy: the server refuses anybody but administrators. */
export function AdminShell() {
  const user = useUser()
  if (!can(user, 'admin.use')) return <Refused />
  return (
    <ProductName value={said.title}>
      <Frame
        Menu={AdminNavigation}
        home="/admin/"
        area="Admin"
        bar={
          <>
            <SearchButton />
            <Bell />
            <HelpLink />
            <PersonMenu />
          </>
        }
        phone={<PhoneLink name="Overview" route="/admin/" sign={LayoutDashboard} />}
      >
        <Outlet />
      </Frame>
    </ProductName>
  )
}

function Refused() {
  return (
    <PlainPage title={messages.generic.forbidden}>
      <p className="text-ink-muted">{said.refused}</p>
      <div>
        <ButtonLink to="/main_menu" variant="primary" reloadDocument>
          To Dashboard
        </ButtonLink>
      </div>
    </PlainPage>
  )
}
