import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { storageKeys } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'
import { readStored, store } from '../api/storage.ts'
import { Button } from '../components/button.tsx'
import { keepFocus } from '../components/keep-focus.ts'

const said = messages.dashboard

/** Ways for the first days, until somebody ends them; this browser remembers that for each of its people. */
export function NewHere({ userId }: { userId: string }) {
  const key = `${storageKeys.newHere}:${userId}`
  const [isOver, setOver] = useState(() => readStored(key) !== null)
  if (isOver) return null
  const end = () => {
    store(key, 'over')
    setOver(true)
    keepFocus(() => document.querySelector('h1'))
  }
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-2 text-small whitespace-nowrap text-ink-muted md:ml-auto print:hidden">
      {said.newHere}
      <Link to="/help" className={way}>
        {said.wordsAndKeys}
      </Link>
      <span aria-hidden="true">·</span>
      <Link to="/settings/" className={way}>
        {said.mailAndTheme}
      </Link>
      <Button variant="quiet" size="small icon" className="-ml-2" aria-label={said.hideNewHere} onClick={end}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </p>
  )
}

const way = 'inline-flex min-h-8 items-center text-accent underline-offset-2 hover:underline max-md:min-h-11'
