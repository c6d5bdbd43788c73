import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { answers, panel, veilOver } from './dialog.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export type Question = {
  text: string
  about?: string
  /** What it is about, where that is more than a sentence. */
  shows?: ReactNode
  yes?: string
  no?: string
  danger?: boolean
  /** Nothing is asked: there is nothing to agree to. */
  isNews?: boolean
}

export function ConfirmDialog({
  question,
  onSettle,
}: {
  question: Question | undefined
  onSettle: (agreed: boolean) => void
}) {
  const focusReturn = useFocusReturn()
  return (
    <AlertDialog.Root open={question !== undefined} onOpenChange={(isOpen) => !isOpen && onSettle(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={veilOver} />
        <AlertDialog.Content
          className={`${panel} ${question?.shows === undefined ? 'max-w-110' : 'max-w-190'}`}
          {...(question?.about === undefined ? { 'aria-describedby': undefined } : {})}
          {...focusReturn}
        >
          <AlertDialog.Title className="text-lead font-semibold">{question?.text}</AlertDialog.Title>
          {question?.about !== undefined && (
            <AlertDialog.Description className="break-words whitespace-pre-line text-ink">
              {question.about}
            </AlertDialog.Description>
          )}
          {question?.shows}
          <div className={answers}>
            <AlertDialog.Cancel asChild>
              <Button>{question?.no ?? 'Cancel'}</Button>
            </AlertDialog.Cancel>
            {!question?.isNews && (
              <AlertDialog.Action asChild>
                <Button variant={question?.danger ? 'destroy' : 'primary'} onClick={() => onSettle(true)}>
                  {question?.yes ?? 'OK'}
                </Button>
              </AlertDialog.Action>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
