import { isRouteErrorResponse } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { Button } from '../components/button.tsx'

export function ErrorWords({ error }: { error: unknown }) {
  return (
    <>
      <p className="break-words text-ink-muted">{wordsOf(error)}</p>
      <div className="flex items-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        {/* A full page load: whatever broke this page may be in memory. */}
        <a href="/main_menu" className="inline-flex min-h-9 items-center px-2 text-accent underline">
          To Dashboard
        </a>
      </div>
    </>
  )
}

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  if (!(error instanceof Error)) return messages.generic.error
  // Browsers name the address of a chunk that did not come, which nobody wants to read.
  return /module script|imported module/i.test(error.message) ? messages.generic.partMissing : error.message
}
