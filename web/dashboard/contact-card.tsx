import { useId } from 'react'
import { contactTopics } from '#domain/choices.ts'
import { messages } from '#domain/words/messages.ts'
import { Button } from '../components/button.tsx'
import { mailTo } from '../components/mail-to.ts'
import type { ContactMessage } from './contact.ts'

export function ContactCard({
  message,
  isMarking,
  onSeen,
}: {
  message: ContactMessage
  isMarking: boolean
  onSeen: () => void
}) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-3 py-2">
      <a
        id={id}
        href={mailTo(message.email)}
        className="min-w-0 font-medium break-all text-accent max-sm:w-full underline-offset-2 hover:underline"
      >
        {message.email}
      </a>
      <span className="min-w-0 flex-1 text-small text-ink-muted">
        {contactTopics
          .filter(({ name }) => message[name])
          .map(({ label }) => label)
          .join(' · ')}
      </span>
      <Button
        size="small"
        // Not `disabled`, so that the focus stays while the answer is on its way.
        aria-disabled={isMarking}
        aria-describedby={id}
        className="aria-disabled:opacity-60 print:hidden"
        onClick={onSeen}
      >
        {messages.contact.markAsSeen}
      </Button>
    </li>
  )
}
