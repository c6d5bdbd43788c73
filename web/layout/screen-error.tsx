import { useRouteError } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { PageHeader } from '../components/page-header.tsx'
import { ErrorWords } from './error-words.tsx'

export function ScreenError() {
  const error = useRouteError()
  return (
    <div className="flex max-w-md flex-col gap-4">
      <PageHeader title={messages.generic.unexpected} />
      <ErrorWords error={error} />
    </div>
  )
}
