import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { boardMessages } from '#domain/words/board.ts'
import { Button } from '../components/button.tsx'
import { holdFocus } from './hold-focus.ts'
import type { Problem } from './use-finish.ts'

const said = boardMessages
const mostNews = 6

export function BoardNotices({
  problem,
  news,
  isRestored,
  isElsewhere,
  note,
  onForget,
  onRead,
  onKeep,
  onDiscard,
  onTakeOther,
  onLeaveOther,
}: {
  problem: Problem | undefined
  news: readonly string[]
  isRestored: boolean
  /** Another window of this person has written the draft. */
  isElsewhere: boolean
  note: string | undefined
  onForget: () => void
  onRead: () => void
  onKeep: () => void
  onDiscard: () => void
  onTakeOther: () => void
  onLeaveOther: () => void
}) {
  return (
    <div className="flex flex-col *:mb-3 print:hidden">
      <div role="alert" className="empty:hidden">
        {problem && (
          <Bar tone="bg-danger-soft text-danger" onClose={onForget}>
            <p className="font-medium">{problem.text}</p>
          </Bar>
        )}
      </div>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {note !== undefined && <p className="text-ink-muted">{note}</p>}
        {isRestored && (
          <Bar tone="bg-accent-soft text-ink" onClose={onKeep}>
            <p className="min-w-48 flex-1">{said.draftRestored}</p>
            <Button size="small" onClick={onDiscard}>
              {said.discard}
            </Button>
          </Bar>
        )}
        {isElsewhere && (
          <Bar tone="bg-yellow-soft text-yellow-ink" onClose={onLeaveOther}>
            <p className="min-w-48 flex-1">{said.otherWindow}</p>
            <Button size="small" onClick={withFocusHeld(onTakeOther)}>
              {said.showOther}
            </Button>
          </Bar>
        )}
        {news.length > 0 && (
          <Bar tone="bg-yellow-soft text-yellow-ink" onClose={onRead}>
            <p className="font-medium">{said.othersChanged}</p>
            <ul className="basis-full">
              {news.slice(0, mostNews).map((sentence, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two of them can be the same
                <li key={index} className="break-words">
                  {sentence}
                </li>
              ))}
              {news.length > mostNews && <li>{said.moreNews(news.length - mostNews)}</li>}
            </ul>
          </Bar>
        )}
      </div>
    </div>
  )
}

/** The pressed button goes with its bar. */
function withFocusHeld(close: () => void) {
  return () => {
    holdFocus()
    close()
  }
}

function Bar({ tone, onClose, children }: { tone: string; onClose: () => void; children: ReactNode }) {
  return (
    <div className={`flex items-start gap-2 rounded-md px-3 py-1 ${tone}`}>
      <div className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
      <Button variant="quiet" size="small icon" aria-label={said.close} onClick={withFocusHeld(onClose)}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
