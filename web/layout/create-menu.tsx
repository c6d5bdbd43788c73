import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { createFormsFor } from '#domain/pages/page-rights.ts'
import { menuEntry } from '../components/menu.ts'
import { TopMenu } from './top-menu.tsx'
import { useUser } from './use-session.ts'

/** All forms that this person may fill in anew. */
export function CreateMenu({
  button = inBar,
  className = barButton,
}: {
  button?: ReactNode
  className?: string
}) {
  const forms = createFormsFor(useUser())
  if (forms.length === 0) return null
  return (
    <TopMenu label={messages.person.create} button={button} className={className}>
      {(close) =>
        forms.map(({ name, route }) => (
          <Link key={route} to={route} onClick={close} className={menuEntry}>
            {name}
          </Link>
        ))
      }
    </TopMenu>
  )
}

const inBar = (
  <>
    <Plus aria-hidden="true" className="size-4" />
    Create
  </>
)

const barButton =
  'inline-flex min-h-7 items-center gap-1.5 rounded-md border border-line bg-surface px-2.5 text-small font-medium hover:bg-hover max-md:hidden'
