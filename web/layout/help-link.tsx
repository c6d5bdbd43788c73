import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router'

export function HelpLink() {
  return (
    <Link
      to="/help"
      aria-label="Help"
      title="Help"
      className="inline-flex size-7 items-center justify-center rounded-md text-ink-muted hover:bg-hover max-md:size-11"
    >
      <CircleHelp aria-hidden="true" className="size-4.5" />
    </Link>
  )
}
