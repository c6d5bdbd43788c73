import { useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { PlainPage } from '../../layout/plain-page.tsx'
import { AskAgain } from './ask-again.tsx'
import { dropKey } from './drop-key.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { ResultBanner } from '../result-banner.tsx'
import { TryAgain } from '../try-again.tsx'
import { isDead, useMailLink } from './use-mail-link.ts'

/** The key is checked first, so that nobody types a password for a dead link. */
export function ResetPasswordPage() {
  const { key, found, retry } = useMailLink(check)
  const [settled, setSettled] = useState<Answer>()
  const settle = (answer: Answer) => {
    dropKey()
    setSettled(answer)
  }
  const answer = settled ?? found?.answer
  const isSet = settled?.operation === 'COMPLETED'
  const email = found?.answer.data?.email
  return (
    <PlainPage title="Password reset">
      {answer === undefined && <Spinner label={messages.account.checkingLink} />}
      {answer?.operation === 'ERROR' &&
        (isDead(answer) ? (
          <AskAgain purpose="reset" why={answer.message} />
        ) : (
          <TryAgain what={messages.account.notChecked} why={answer.message} retry={retry} />
        ))}
      {answer?.operation === 'COMPLETED' && !isSet && email !== undefined && (
        <ResetPasswordForm linkKey={key} email={email} here={found?.here} onSettle={settle} />
      )}
      {isSet && (
        <>
          <ResultBanner>{settled.message}</ResultBanner>
          <div>
            <ButtonLink to="/" state={{ isArriving: true }} variant="primary">
              To sign-in
            </ButtonLink>
          </div>
        </>
      )}
    </PlainPage>
  )
}

/** The check names the account and does not use up the key. */
function check(key: string) {
  return call('POST auth/password/reset/check/', { body: { key }, expects401: true })
}
