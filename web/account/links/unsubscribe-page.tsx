import { useState, type SyntheticEvent } from 'react'
import { Link, useParams } from 'react-router'
import { isStoppable, type StoppableMail } from '#domain/mail/mail.ts'
import { unsubscribeMessages } from '#domain/words/unsubscribe.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { PlainPage } from '../../layout/plain-page.tsx'
import { ResultBanner } from '../result-banner.tsx'
import { SubmitButton } from '../submit-button.tsx'

const said = unsubscribeMessages
const about: Record<StoppableMail, string> = said.about

/** Opening it changes nothing: programs that look through mails open every link. */
export function UnsubscribePage() {
  const { key = '' } = useParams()
  const [answer, setAnswer] = useState<Answer>()
  const [isBusy, setBusy] = useState(false)
  const stop = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setAnswer(await call('POST api/unsubscribe/:key', { params: { key }, expects401: true }))
    setBusy(false)
  }
  const mail = mailOf(key)
  const isDone = answer?.operation === 'COMPLETED'
  const isDead = answer?.status === 404
  return (
    <PlainPage title={said.stop}>
      {isDone && (
        <ResultBanner>
          {said.done}{' '}
          <Link to="/settings/" className="underline">
            Settings
          </Link>
          .
        </ResultBanner>
      )}
      {answer && !isDone && (
        <ResultBanner isBad>{isDead ? answer.message : `${said.failed} ${answer.message}`}</ResultBanner>
      )}
      {!isDone && !isDead && (
        <form onSubmit={(event) => void stop(event)} className="flex flex-col items-start gap-4">
          {mail && <p>{about[mail]}</p>}
          <p className="text-ink-muted">{said.why}</p>
          <SubmitButton isBusy={isBusy} busy={said.stopping}>
            {mail === 'digest' ? said.stopDaily : said.stop}
          </SubmitButton>
        </form>
      )}
    </PlainPage>
  )
}

/** A key names the person and the mail before it is signed. */
function mailOf(key: string): StoppableMail | undefined {
  const [, named = ''] = key.split('.')
  return isStoppable(named) ? named : undefined
}
