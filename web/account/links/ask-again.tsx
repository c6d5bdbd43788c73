import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MailPurpose } from '../mail-requests/mail-requests.ts'
import { MailRequestForm } from '../mail-requests/mail-request-form.tsx'
import { ResultBanner } from '../result-banner.tsx'

export function AskAgain({
  purpose,
  why,
  children,
}: {
  purpose: MailPurpose
  why: string
  children?: ReactNode
}) {
  return (
    <>
      <ResultBanner isBad>{why}</ResultBanner>
      {children}
      <h2 id="ask-again" className="mt-2 text-body font-semibold">
        Get a new link
      </h2>
      <MailRequestForm purpose={purpose} labelledBy="ask-again" />
      <p>
        <Link to="/" className="text-link">
          To the home page
        </Link>
      </p>
    </>
  )
}
