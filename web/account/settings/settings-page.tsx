import { Link } from 'react-router'
import { calendarFeedsScreen as feeds } from '#domain/words/calendar-feeds-screen.ts'
import { inboxMessages } from '#domain/words/inbox.ts'
import { messages } from '#domain/words/messages.ts'
import { sessionsScreen } from '#domain/words/sessions-screen.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { timeOffScreen as away } from '#domain/words/time-off-screen.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { Sections, type Section } from '../../components/sections.tsx'
import { ShortcutsToggle } from '../../layout/shortcuts-toggle.tsx'
import { CalendarFeeds } from '../calendar-feeds.tsx'
import { TimeOff } from '../time-off.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { NewsSettings } from './news-settings.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsList } from './sessions-list.tsx'

const news = inboxMessages.settings

const sections: readonly Section[] = [
  { id: 'preferences', title: 'Preferences', content: <PreferencesForm /> },
  { id: 'mail', title: news.title, why: news.why, content: <NewsSettings /> },
  { id: 'calendar', title: feeds.title, why: feeds.why, content: <CalendarFeeds /> },
  { id: 'time-off', title: away.title, why: away.why, content: <TimeOff /> },
  { id: 'keyboard', title: 'Keyboard', content: <ShortcutsToggle /> },
  {
    id: 'password',
    title: 'Change password',
    why: messages.account.passwordWhy,
    content: <ChangePasswordForm />,
  },
  {
    id: 'second-factor',
    title: secondFactorMessages.title,
    why: secondFactorMessages.why,
    content: <SecondFactorSection />,
  },
  { id: 'sessions', title: 'Your sessions', why: sessionsScreen.why, content: <SessionsList /> },
]

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Sections sections={sections}>
        <p>
          <Link to="/changelog/" className="text-link">
            Changelog
          </Link>
        </p>
      </Sections>
    </>
  )
}
