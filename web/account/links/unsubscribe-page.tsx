import { useState, type SyntheticEvent } from 'react'
import { Link, useParams } from 'react-router'
import { unsubscribeMessages } from '#domain/words/unsubscribe.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { PlainPage } from '../../layout/plain-page.tsx'
import { ResultBanner } from '../result-banner.tsx'
import { SubmitButton } from '../submit-button.tsx'

const said = unsubscribeMessages

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
          <p className="text-ink-muted">{said.why}</p>
          <SubmitButton isBusy={isBusy} busy={said.stopping}>
            {isDaily(key) ? said.stopDaily : said.stop}
          </SubmitButton>
        </form>
      )}
    </PlainPage>
  )
}

/** A key names the person and the mail before it is signed. */
function isDaily(key: string): boolean {
  return key.split('.')[1] === 'digest'
}
