import { messages } from '#domain/words/messages.ts'
import { ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PlainPage } from './plain-page.tsx'

/** Inside the frame, for those who are signed in. */
export function NotFoundScreen() {
  return (
    <>
      <PageHeader title={messages.generic.pageNotFound} />
      <div className="rounded-lg border border-line bg-surface">
        <Notice
          title={messages.generic.pageNotFoundWhy}
          action={
            <ButtonLink to="/main_menu" variant="primary">
              To Dashboard
            </ButtonLink>
          }
        />
      </div>
    </>
  )
}

export function NotFoundPage() {
  return (
    <PlainPage title={messages.generic.pageNotFound} linked={false}>
      <p className="text-ink-muted">{messages.generic.pageNotFoundWhy}</p>
      <div>
        <ButtonLink to="/" variant="primary">
          To the home page
        </ButtonLink>
      </div>
    </PlainPage>
  )
}
