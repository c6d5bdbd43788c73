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
    <li className="px-4 py-2">
      <a
        id={id}
        href={mailTo(message.email)}
        className="block text-small font-lead wrap-anywhere text-accent underline-offset-2 hover:underline max-md:-my-1 max-md:py-1"
      >
        {message.email}
      </a>
      <div className="flex items-center gap-3 pt-1">
        <p className="min-w-0 flex-1 text-fine text-ink-muted">
          {contactTopics
            .filter(({ name }) => message[name])
            .map(({ name, label }) => (
              <span key={name} className="not-first:before:content-['_·_']">
                {label}
              </span>
            ))}
        </p>
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
      </div>
    </li>
  )
}
