import { Link } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { call } from '../../api/ask.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { PlainPage } from '../../layout/plain-page.tsx'
import { AskAgain } from './ask-again.tsx'
import { dropKey } from './drop-key.ts'
import { ResultBanner } from '../result-banner.tsx'
import { TryAgain } from '../try-again.tsx'
import { isDead, useMailLink } from './use-mail-link.ts'

/** The page itself confirms by a POST: a mail scanner that fetches the link must not use it up. */
export function ConfirmEmailPage() {
  const { found, retry } = useMailLink(confirm)
  return (
    <PlainPage title="Email confirmation">
      {found === undefined && <Spinner label={messages.account.confirming} />}
      {found && <Outcome {...found} retry={retry} />}
    </PlainPage>
  )
}

async function confirm(key: string) {
  const answer = await call('POST auth/email/confirm/', { body: { key }, expects401: true })
  if (answer.operation === 'COMPLETED') dropKey()
  return answer
}

function Outcome({
  answer,
  here,
  retry,
}: NonNullable<ReturnType<typeof useMailLink<{ email: string }>>['found']> & { retry: () => void }) {
  if (answer.operation === 'COMPLETED')
    return <ConfirmedNotice message={answer.message} email={answer.data?.email ?? ''} here={here} />
  if (!isDead(answer))
    return <TryAgain what={messages.account.notConfirmed} why={answer.message} retry={retry} />
  return (
    <AskAgain purpose="confirm" why={answer.message}>
      <p>
        {messages.account.confirmedBefore}{' '}
        <Link to="/" state={{ isArriving: true }} className="whitespace-nowrap text-link">
          To sign-in
        </Link>
      </p>
    </AskAgain>
  )
}

/** The sentence is about the address: this browser may be a colleague's. */
function ConfirmedNotice({
  message,
  email,
  here,
}: {
  message: string
  email: string
  here: string | undefined
}) {
  const isOther = here !== undefined && here.toLowerCase() !== email.toLowerCase()
  return (
    <>
      <ResultBanner>
        <p className="font-medium">
          {message}
          {here === undefined && ` ${messages.account.signInNow}`}
        </p>
        <p>{email}</p>
      </ResultBanner>
      {isOther && <p className="break-words text-ink-muted">{messages.account.signedInHere(here)}</p>}
      <div>
        <ButtonLink
          to={here === undefined ? '/' : '/main_menu'}
          state={here === undefined ? { isArriving: true } : null}
          variant="primary"
        >
          {here === undefined ? 'To sign-in' : 'To Dashboard'}
        </ButtonLink>
      </div>
    </>
  )
}
