import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { Button } from '../components/button.tsx'
import { answers, Dialog } from '../components/dialog.tsx'

/** Person and kinds on the phone, where they would take the room of the first lines. */
export function WorkFilter({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={count === 0 ? said.filter : said.about(said.filter, said.filters(count))}
        aria-haspopup="dialog"
        className="relative -mr-2 print:hidden"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 min-w-4 rounded-full bg-accent-soft px-1 text-badge font-semibold text-accent tabular-nums"
          >
            {count}
          </span>
        )}
      </Button>
      <Dialog title={said.filter} open={isOpen} onClose={() => setOpen(false)}>
        {children}
        <div className={answers}>
          <Button variant="primary" onClick={() => setOpen(false)}>
            {said.done}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
