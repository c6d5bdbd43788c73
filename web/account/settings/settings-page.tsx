import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { ShortcutsToggle } from '../../layout/shortcuts-toggle.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { MailSettings } from './mail-settings.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsList } from './sessions-list.tsx'

const sections: readonly { id: string; title: string; why?: string; content: ReactNode }[] = [
  { id: 'preferences', title: 'Preferences', content: <PreferencesForm /> },
  { id: 'mail', title: 'Mail', why: messages.account.mailWhy, content: <MailSettings /> },
  { id: 'keyboard', title: 'Keyboard', content: <ShortcutsToggle /> },
  {
    id: 'password',
    title: 'Change password',
    why: messages.account.passwordWhy,
    content: <ChangePasswordForm />,
  },
  {
    id: 'second-factor',
    title: messages.secondFactor.title,
    why: messages.secondFactor.why,
    content: <SecondFactorSection />,
  },
  { id: 'sessions', title: 'Your sessions', why: messages.account.sessionsWhy, content: <SessionsList /> },
]

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <nav aria-label="On this page" className="-mt-2 pb-3 print:hidden">
        <ul className="flex flex-wrap gap-x-4">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={goTo} className="inline-block py-1 text-accent underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex max-w-2xl flex-col gap-5">
        {sections.map(({ id, title, why, content }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="flex scroll-mt-17 flex-col gap-3 rounded-lg border border-line bg-surface p-5"
          >
            <div>
              <h2 id={`${id}-title`} tabIndex={-1} className="text-body font-semibold outline-none">
                {title}
              </h2>
              {why && <p className="text-ink-muted">{why}</p>}
            </div>
            {content}
          </section>
        ))}
        <p>
          <Link to="/changelog/" className="text-accent underline">
            Changelog
          </Link>
        </p>
      </div>
    </>
  )
}

/** Past the router, whose guard would ask about unsaved changes. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const section = document.getElementById(event.currentTarget.hash.slice(1))
  section?.scrollIntoView()
  section?.querySelector('h2')?.focus({ preventScroll: true })
}
