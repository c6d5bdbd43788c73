import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { PlainPage } from '../layout/plain-page.tsx'

const words = {
  confirm: { title: 'Email confirmation', said: messages.account.emailConfirmed },
  reset: { title: 'Password reset', said: messages.account.resetElsewhere },
}

/** Where a link in a mail leads. It changes nothing and shows nothing of its key. */
export function MailLinkPage({ purpose }: { purpose: keyof typeof words }) {
  const { title, said } = words[purpose]
  return (
    <PlainPage title={title}>
      <p>{said}</p>
      <p>
        <Link to="/" className="text-accent underline">
          To the first page
        </Link>
      </p>
    </PlainPage>
  )
}
