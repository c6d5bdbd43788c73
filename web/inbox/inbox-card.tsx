import { Mail, MailOpen } from 'lucide-react'
import { Link } from 'react-router'
import { resourceOf } from '#domain/kinds/registry.ts'
import { inboxMessages } from '#domain/words/inbox.ts'
import { Button } from '../components/button.tsx'
import { momentOf, type Clock } from '../layout/moment-of.ts'
import type { InboxGroup } from './use-inbox.ts'

const said = inboxMessages

type InboxNotice = InboxGroup['notices'][number]

export function InboxCard({ group, clock, onTurn }: { group: InboxGroup; clock: Clock; onTurn: () => void }) {
  const { model, title, project_name: project, url, deleted, unread, count, notices } = group
  const isUnread = unread > 0
  return (
    <li
      data-card=""
      tabIndex={-1}
      className="relative flex scroll-mt-16 flex-col gap-1 rounded-lg border border-line bg-surface px-4 pt-3 pb-2"
    >
      <div className="flex items-start gap-2">
        <span
          aria-hidden="true"
          className={`mt-1.5 size-2 shrink-0 ${deleted ? '' : 'max-md:mt-2.5'} rounded-full ${isUnread ? 'bg-accent' : ''}`}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-body font-lead break-words max-md:text-lead">
            {isUnread && <span className="sr-only">{said.unread}: </span>}
            {deleted ? (
              <span className="text-ink-muted">
                {title} {said.deleted}
              </span>
            ) : (
              <Link
                to={notices[0]?.url ?? url}
                className="inline-block rounded-sm hover:underline max-md:py-1"
              >
                {title}
              </Link>
            )}
          </h2>
          <p className="text-fine text-ink-faint">
            {[resourceOf(model).name.one, project === title ? null : project].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Button
          size="small icon"
          variant="quiet"
          className="-mr-2 max-md:-mt-2"
          aria-label={isUnread ? said.markRead(title) : said.markUnread(title)}
          // The next card has slid under the second click of two.
          onClick={({ detail }) => detail > 1 || onTurn()}
        >
          {isUnread ? (
            <MailOpen aria-hidden="true" className="size-4" />
          ) : (
            <Mail aria-hidden="true" className="size-4" />
          )}
        </Button>
      </div>
      <ul className="flex flex-col pl-4">
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} clock={clock} isLinked={!deleted} />
        ))}
      </ul>
      {count > notices.length && (
        <p className="pl-4 text-fine text-ink-faint">{said.more(count - notices.length)}</p>
      )}
    </li>
  )
}

function NoticeLine({
  notice: { sentence, at, read, url },
  clock,
  isLinked,
}: {
  notice: InboxNotice
  clock: Clock
  isLinked: boolean
}) {
  const { near, whole } = momentOf(at, clock)
  const words = (
    <>
      <span className={`min-w-0 flex-1 break-words ${read ? 'text-ink-muted' : 'text-ink'}`}>{sentence}</span>
      <time dateTime={at} title={whole} className="shrink-0 text-fine text-ink-faint max-md:w-full">
        {near}
      </time>
    </>
  )
  const look = 'flex min-h-7 items-baseline gap-x-3 py-1 text-small max-md:min-h-11 max-md:flex-wrap'
  return (
    <li>
      {isLinked ? (
        <Link to={url} className={`${look} -mx-2 rounded-md px-2 -outline-offset-2 hover:bg-hover`}>
          {words}
        </Link>
      ) : (
        <p className={look}>{words}</p>
      )}
    </li>
  )
}
