import type { UseQueryResult } from '@tanstack/react-query'
import { panelHeights } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'
import { ContactCard } from './contact-card.tsx'
import type { ContactMessage } from './contact.ts'
import { Panel } from './panel.tsx'
import { PartFailed } from './part-failed.tsx'
import { useLatch } from './use-latch.ts'
import { useMarkAsSeen } from './use-mark-as-seen.ts'

const said = messages.contact

export function ContactPanel({ unseen }: { unseen: UseQueryResult<ContactMessage[]> }) {
  const { data = [], error, refetch } = unseen
  const isThere = useLatch(data.length > 0)
  const { list, mark, isMarking } = useMarkAsSeen(data)
  return (
    <>
      {error && <PartFailed what={said.fetchFailed} error={error} retry={refetch} />}
      {isThere && (
        <Panel title={said.heading(data.length)} height={panelHeights.contact} isNotice>
          {data.length === 0 && <p className="px-4 py-3 text-small text-ink-muted">{said.none}</p>}
          <ul ref={list} className="divide-y divide-line">
            {data.map((message) => (
              <ContactCard
                key={message.id}
                message={message}
                isMarking={isMarking(message)}
                onSeen={() => void mark(message)}
              />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
