import { firstNameOf } from '#domain/pages/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import { writeTimeLeft } from '#domain/time-left.ts'
import type { Announcement } from './announcements.ts'

/** One announcement, with who made it and how long it is still there. */
export function AnnouncementCard({
  announcement: { title, content, author },
  secondsLeft,
}: {
  announcement: Announcement
  secondsLeft: number
}) {
  return (
    <li className="px-3 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 font-medium break-words">{title}</h3>
        <p className="text-[0.8125rem] text-ink-muted">
          {firstNameOf(author)} <span aria-hidden="true">·</span>{' '}
          <span className="whitespace-nowrap tabular-nums">
            {messages.announcement.expiresIn(writeTimeLeft(secondsLeft))}
          </span>
        </p>
      </div>
      <p className="break-words whitespace-pre-line">{content}</p>
    </li>
  )
}
