import { useRef, useState } from 'react'
import { resourceOf } from '#domain/kinds/registry.ts'
import { bulkScreen } from '#domain/words/bulk-screen.ts'
import { importsScreen as said } from '#domain/words/imports-screen.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { keepFocus } from '../components/keep-focus.ts'
import { useUndoBatch } from '../records/bulk/undo-batch.tsx'
import type { ImportRun } from './use-import.ts'

/** What came in, where it is, and the way back. */
export function DoneStep({ run }: { run: ImportRun }) {
  const resource = resourceOf(run.model)
  const { batch_id: batch } = run
  const [isTakenBack, setTakenBack] = useState(false)
  const isUndone = isTakenBack || run.undone_at !== null
  // A ref and not state: the second of two clicks comes before the next render.
  const isBusy = useRef(false)
  const outcome = useRef<HTMLParagraphElement>(null)
  const { create = 0, update = 0, faults = 0 } = run.counts ?? {}
  const undoBatch = useUndoBatch(resource)
  const confirm = useConfirm()
  const undo = async (id: string) => {
    if (isBusy.current) return
    isBusy.current = true
    const about = said.undoes(run.file_name, create, update)
    const isAgreed = await confirm({ text: said.askUndo, about, yes: said.undo })
    if (isAgreed && (await undoBatch(id))) {
      setTakenBack(true)
      keepFocus(() => outcome.current, document.activeElement)
    }
    isBusy.current = false
  }
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-col gap-1">
        <p ref={outcome} tabIndex={-1} role="status" className="font-medium outline-none">
          {isUndone ? said.undone : run.message}
        </p>
        {faults > 0 && !isUndone && <p className="text-ink-muted">{said.leftOut(faults)}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-md:flex-col max-md:*:w-full">
        {batch !== null && !isUndone && (
          <Button className="md:mr-auto" onClick={() => void undo(batch)}>
            {said.undo}
          </Button>
        )}
        <ButtonLink variant="quiet" to="/batches">
          {bulkScreen.title}
        </ButtonLink>
        <ButtonLink to={`/import?kind=${run.model}`}>{said.another}</ButtonLink>
        <ButtonLink variant="primary" to={resource.pages.list}>
          {said.toList(resource.name.many)}
        </ButtonLink>
      </div>
    </div>
  )
}
