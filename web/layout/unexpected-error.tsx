import { useRouteError } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { ErrorWords } from './error-words.tsx'
import { PlainPage } from './plain-page.tsx'

export function UnexpectedError() {
  const error = useRouteError()
  return (
    <PlainPage title={messages.generic.unexpected}>
      <ErrorWords error={error} />
    </PlainPage>
  )
}
