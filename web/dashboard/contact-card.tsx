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
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1 text-small">
        <a
          id={id}
          href={mailTo(message.email)}
          className="block font-lead break-all text-accent underline-offset-2 hover:underline"
        >
          {message.email}
        </a>
        <p className="text-fine text-ink-muted">
          {contactTopics
            .filter(({ name }) => message[name])
            .map(({ name, label }) => (
              <span key={name} className="not-first:before:content-['_·_']">
                {label}
              </span>
            ))}
        </p>
      </div>
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
