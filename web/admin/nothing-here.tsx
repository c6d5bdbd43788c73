import { messages } from '#domain/words/messages.ts'
import { ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'

/** An address below /admin/ that leads nowhere. */
export function NothingHere() {
  return (
    <>
      <PageHeader title={messages.generic.pageNotFound} />
      <Notice
        title={messages.generic.pageNotFoundWhy}
        action={<ButtonLink to="/admin/">To the overview</ButtonLink>}
      />
    </>
  )
}
