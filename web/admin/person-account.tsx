import type { ReactNode } from 'react'
import { adminResources } from '#domain/admin/kinds.ts'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { OneTimePasswordDialog, useOneTimePassword } from '../account/one-time-password.tsx'
import { call } from '../api/ask.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import type { Question } from '../components/confirm-dialog.tsx'
import { useUser } from '../layout/use-session.ts'
import { useRecordAction } from '../records/acts/use-record-action.ts'
import { momentWords } from './moment.tsx'
import type { Person } from './person.ts'
import { useAdminCall } from './use-admin-call.ts'

const said = adminSiteMessages.person
const { reset_password: resetPassword } = adminResources.user.actions

export function PersonAccount({
  person,
  zone,
  onDeactivated,
}: {
  person: Person
  zone: string
  onDeactivated: () => void
}) {
  const { id, is_active: isActive, is_verified: isVerified, second_factor: factor } = person
  const isMe = useUser().id === id
  const { isBusy, run } = useAdminCall()
  const { password, showAnswer, forget } = useOneTimePassword()
  const actions = useRecordAction(adminResources.user, { placeAfter: () => undefined, showAnswer })
  const about = `${person.name} (${person.email})`
  const asking = (text: string, yes: string, danger = true): Question[] => [{ text, about, yes, danger }]

  const setActive = async (active: boolean) => {
    const isDone = await run({
      what: 'activate',
      send: () => call('PUT api/user/id/:id', { params: { id }, body: { is_active: active } }),
      questions: active
        ? asking(said.confirmActivate, 'Activate', false)
        : asking(said.confirmDeactivate, 'Deactivate'),
      done: active ? said.activated : said.deactivated,
    })
    if (isDone && !active) onDeactivated()
  }
  const setVerified = (verified: boolean) =>
    run({
      what: 'verify',
      send: () => call('PUT api/admin/people/:id/verified', { params: { id }, body: { verified } }),
      questions: verified ? [] : asking(said.confirmUnverify, 'Mark as not confirmed'),
    })
  const resetFactor = () =>
    run({
      what: 'reset second factor',
      send: (idempotencyKey) =>
        call('POST api/admin/people/:id/reset_second_factor', { params: { id }, idempotencyKey }),
      questions: asking(said.confirmFactor, 'Reset second factor'),
    })
  const button = (label: string, act: () => unknown, { isRunning = isBusy, danger = false } = {}) => (
    <Button
      size="small"
      variant={danger ? 'danger' : 'quiet'}
      aria-disabled={isRunning}
      onClick={() => void act()}
    >
      {label}
    </Button>
  )
  return (
    <Card title="Account">
      {isMe && <p className="pb-1 text-small text-ink-muted">{said.ownAccount}</p>}
      <dl className="divide-y divide-line">
        <Line name="Email" words={person.email} />
        <Line name="Role" words={person.role} />
        <Line
          name="Active"
          words={isActive ? (isVerified ? said.active : said.activeUnverified) : said.inactive}
          action={
            !isMe &&
            (isActive
              ? button('Deactivate…', () => setActive(false), { danger: true })
              : button('Activate…', () => setActive(true)))
          }
        />
        <Line
          name="Address confirmed"
          words={isVerified ? said.verified : said.unverified}
          action={
            isVerified
              ? !isMe && button('Mark as not confirmed…', () => setVerified(false))
              : button('Mark as confirmed', () => setVerified(true))
          }
        />
        <Line name="Onboarding" words={person.onboarding_completed ? said.onboarded : said.notOnboarded} />
        <Line
          name="Password"
          words={isActive ? said.passwordWhy : said.passwordInactive}
          action={
            isActive &&
            resetPassword &&
            button(`${resetPassword.label}…`, () => actions.run(resetPassword, person), {
              isRunning: actions.isRunning(person),
            })
          }
        />
        <Line
          name="Second factor"
          words={
            factor.is_on ? said.factorOn(factor.since ? momentWords(factor.since, zone) : '') : said.factorOff
          }
          action={factor.is_on && !isMe && button('Reset…', resetFactor)}
        />
      </dl>
      <OneTimePasswordDialog password={password} onClose={forget} />
    </Card>
  )
}

function Line({ name, words, action }: { name: string; words: string; action?: ReactNode }) {
  return (
    <div className="flex min-h-(--row) flex-wrap items-center gap-x-4 gap-y-1 py-1 text-small max-sm:py-2 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-muted max-sm:w-full max-sm:text-fine">{name}</dt>
      <dd className="min-w-0 flex-1 break-words">{words}</dd>
      {action && <dd>{action}</dd>}
    </div>
  )
}
