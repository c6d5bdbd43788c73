import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { PageHeader } from '../components/page-header.tsx'
import { ShortcutsToggle } from '../layout/shortcuts-toggle.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { SessionsList } from './sessions-list.tsx'

/** What a person decides for themselves. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <div className="flex max-w-2xl flex-col gap-5">
        <Section title="Preferences">
          <PreferencesForm />
        </Section>
        <Section title="Keyboard">
          <ShortcutsToggle />
        </Section>
        <Section title="Change password" why={messages.account.passwordWhy}>
          <ChangePasswordForm />
        </Section>
        <Section title="Your sessions" why={messages.account.sessionsWhy}>
          <SessionsList />
        </Section>
        <p>
          <Link to="/changelog/" className="text-accent underline">
            Changelog
          </Link>
        </p>
      </div>
    </>
  )
}

function Section({ title, why, children }: { title: string; why?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {why && <p className="text-ink-muted">{why}</p>}
      </div>
      {children}
    </section>
  )
}
