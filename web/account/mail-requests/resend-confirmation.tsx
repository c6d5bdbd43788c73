import { useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { Button } from '../../components/button.tsx'
import { MailResult } from './mail-result.tsx'
import { RootError } from '../root-error.tsx'

export function ResendConfirmation({ why, email }: { why: string | undefined; email: () => string }) {
  const [answer, setAnswer] = useState<Answer>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const body = { email: email() }
    setAnswer(await call('POST auth/email/confirm/resend/', { body, expects401: true }))
    setBusy(false)
  }
  const isSent = answer?.operation === 'COMPLETED'
  return (
    <div className="flex flex-col gap-3">
      <RootError error={isSent ? undefined : (answer?.message ?? why)} />
      <MailResult said={isSent ? answer.message : undefined} purpose="confirm" />
      <Button
        variant={isSent ? 'quiet' : 'secondary'}
        onClick={() => void send()}
        aria-disabled={isBusy}
        className="self-start"
      >
        {isBusy ? messages.account.mailAsking : 'Send the confirmation mail again'}
      </Button>
    </div>
  )
}
