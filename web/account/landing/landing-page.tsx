import { useEffect, useState } from 'react'
import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'
import { messages } from '#domain/words/messages.ts'
import type { Role } from '#domain/roles.ts'
import { loadConfig } from '../../api/config.ts'
import { readToken } from '../../api/token.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Header } from '../../layout/header.tsx'
import { ContactForm } from './contact-form.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'

export function LandingPage() {
  const isSignedIn = readToken() !== undefined
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Plumbline</title>
      <Header linked={isSignedIn}>
        {isSignedIn && (
          <ButtonLink to="/main_menu" className="ml-auto">
            To Dashboard
          </ButtonLink>
        )}
      </Header>
      <main className="mx-auto w-full max-w-5xl px-4 md:px-8">
        <div className="relative py-10 md:pt-16 md:pb-14">
          <PlumbLine />
          <h1 className="text-title font-semibold tracking-tight text-balance md:w-1/2 md:pr-8 lg:pr-12 md:text-display">
            {messages.landing.about}
          </h1>
          <div className="mt-8 grid gap-12 md:mt-12 md:grid-cols-2 md:gap-16 lg:gap-24">
            <LoginForm />
            <ContactForm />
          </div>
        </div>
        <DemoNote />
      </main>
    </div>
  )
}

/** The note stands below the forms, so that its arrival moves nothing. */
function DemoNote() {
  const [isDemo, setDemo] = useState(false)
  useEffect(() => {
    // A failure stays silent: the forms tell of it when they are sent.
    loadConfig().then(
      ({ demo }) => setDemo(demo),
      () => undefined,
    )
  }, [])
  if (!isDemo) return null
  return (
    <aside className="border-t border-line py-4 text-ink-muted">
      <p>
        {messages.landing.demo(shownAccounts)} <code className="text-ink">{demoPassword}</code>.
      </p>
    </aside>
  )
}

const shownRoles: readonly Role[] = ['Administrator', 'Manager', 'Team Member', 'Accountant']
const shownAccounts = demoAccounts
  .filter(({ role, onboarded }) => onboarded && shownRoles.includes(role))
  .map(({ email }) => email)

function PlumbLine() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 left-1/2 hidden -translate-x-1/2 flex-col items-center pb-14 md:flex"
    >
      <span className="w-px grow bg-line-strong opacity-50" />
      <svg viewBox="0 0 10 14" className="w-3 fill-accent-fill">
        <path d="M0 0h10v4l-5 10-5-10z" />
      </svg>
    </div>
  )
}
