import { Plus, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { boardMessages } from '#domain/words/board.ts'
import { Button } from '../components/button.tsx'
import { Spinner } from '../components/spinner.tsx'

const said = boardMessages

export function BoardTools({
  lastStep,
  isSending,
  isHolding,
  onUndo,
  onReset,
  onAdd,
  onFinish,
}: {
  lastStep: string | undefined
  isSending: boolean
  isHolding: boolean
  onUndo: () => void
  onReset: () => void
  onAdd: () => void
  onFinish: () => void
}) {
  const isFixed = isSending || isHolding
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      // In a field Ctrl+Z undoes typing, and under a dialog the board waits.
      if (!isUndo || !(event.target instanceof Element) || event.target.closest(undoIgnored)) return
      event.preventDefault()
      if (!isFixed) onUndo()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isFixed, onUndo])
  const canUndo = lastStep !== undefined && !isFixed
  return (
    <>
      <Button
        aria-label={lastStep === undefined ? said.undo : `${said.undo}: ${lastStep}`}
        title={lastStep === undefined ? said.undo : `${said.undo}: ${lastStep}`}
        // Not `disabled`, which would drop the focus with the last step.
        aria-disabled={!canUndo}
        className="aria-disabled:cursor-default aria-disabled:text-ink-faint aria-disabled:hover:bg-surface"
        onClick={() => canUndo && onUndo()}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        <span className="max-md:sr-only">{said.undo}</span>
      </Button>
      <Button disabled={isSending} onClick={onReset}>
        {said.reset}
      </Button>
      <Button id="add-employee" disabled={isSending} onClick={onAdd}>
        <Plus aria-hidden="true" className="size-4" />
        <span className="max-md:sr-only">{said.addEmployee}</span>
      </Button>
      <Button variant="primary" aria-disabled={isSending} onClick={() => !isSending && onFinish()}>
        {isSending && <Spinner />}
        {said.finish}
      </Button>
    </>
  )
}

const undoIgnored =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'
