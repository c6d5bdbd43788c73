import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { BulkAction } from '#domain/records/batches.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FloatingBar } from '../../components/floating-bar.tsx'
import { BulkDialog, type BulkAct } from './bulk-dialog.tsx'
import type { Chosen } from './chosen.ts'

/** What can be done with the selected rows. */
export function SelectionBar({
  resource,
  acts,
  chosen,
  others,
  onAll,
  onClear,
  renderExport,
}: {
  resource: Resource
  acts: readonly BulkAction[]
  chosen: Chosen
  /** How many match altogether, where only those of this page are selected. */
  others: number | undefined
  onAll: () => void
  onClear: () => void
  /** How they are taken out of the list. */
  renderExport: (onDone: () => void) => ReactNode
}) {
  const [open, setOpen] = useState<BulkAct>()
  const [isExported, setExported] = useState(false)
  return (
    <>
      <FloatingBar label={said.bar}>
        <span className="mr-2 text-small font-medium tabular-nums max-md:mr-auto">
          {said.selected(chosen.count)}
        </span>
        {others !== undefined && (
          <Button variant="quiet" size="small" className="text-accent!" onClick={onAll}>
            {said.allThatMatch(others)}
          </Button>
        )}
        {/* The phone has what is selected in one line, and what is done with it in the next. */}
        <Clear onClear={onClear} className="md:hidden" />
        <span aria-hidden="true" className="basis-full md:hidden" />
        {offersOf(resource, acts).map((act) => (
          <Button
            key={act}
            variant={act === 'delete' ? 'danger' : 'quiet'}
            size="small"
            className={act === 'delete' ? '' : 'text-ink!'}
            onClick={() => setOpen(act)}
          >
            {said.acts[act]}
          </Button>
        ))}
        <Button variant="quiet" size="small" className="text-ink!" onClick={() => setExported(true)}>
          {said.export}
        </Button>
        <Clear onClear={onClear} className="max-md:hidden" />
      </FloatingBar>
      <Dialog
        title={said.exportTitle(chosen.count, resource.name)}
        open={isExported}
        onClose={() => setExported(false)}
      >
        <div>{renderExport(() => setExported(false))}</div>
      </Dialog>
      {open && (
        <BulkDialog
          resource={resource}
          act={open}
          chosen={chosen}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined)
            onClear()
          }}
        />
      )}
    </>
  )
}

function Clear({ onClear, className }: { onClear: () => void; className: string }) {
  return (
    <Button variant="quiet" size="small icon" aria-label={said.clear} className={className} onClick={onClear}>
      <X aria-hidden="true" className="size-4" />
    </Button>
  )
}

/** Handing over is changing who has it. */
function offersOf({ bulk, plays }: Resource, acts: readonly BulkAction[]): BulkAct[] {
  const isHeld = plays.heldBy !== undefined && bulk?.includes(plays.heldBy.value)
  return acts.flatMap((act): BulkAct[] => (act === 'update' && isHeld ? [act, 'hand_over'] : [act]))
}
