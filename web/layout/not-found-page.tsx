import { messages } from '#domain/words/messages.ts'
import { readToken } from '../api/token.ts'
import { ButtonLink } from '../components/button.tsx'
import { PlainPage } from './plain-page.tsx'

export function NotFoundPage() {
  const isSignedIn = readToken() !== undefined
  return (
    <PlainPage title={messages.generic.pageNotFound}>
      <p className="text-ink-muted">{messages.generic.pageNotFoundWhy}</p>
      <div>
        <ButtonLink to={isSignedIn ? '/main_menu' : '/'} variant="primary">
          {isSignedIn ? 'To Dashboard' : 'To the first page'}
        </ButtonLink>
      </div>
    </PlainPage>
  )
}
