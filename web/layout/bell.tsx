import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import { upTo99, useAttention } from './use-attention.ts'

export function Bell() {
  const unread = useAttention()?.unread ?? 0
  const name = unread === 0 ? 'Inbox' : `Inbox, ${upTo99(unread)} unread`
  return (
    <Link
      to="/inbox"
      aria-label={name}
      title={name}
      className="relative inline-flex size-7 items-center justify-center rounded-md text-ink-muted hover:bg-hover max-md:size-11"
    >
      <BellIcon aria-hidden="true" className="size-4.5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 left-3.5 min-w-4 rounded-full bg-accent-fill px-1 text-center text-badge leading-4 font-semibold text-on-accent tabular-nums max-md:top-1 max-md:left-5.5"
        >
          {upTo99(unread)}
        </span>
      )}
    </Link>
  )
}
