import { AlertDialog } from 'radix-ui'
import { Button } from './button.tsx'
import { answers, panel, veil } from './dialog.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export type Question = {
  text: string
  about?: string
  yes?: string
  no?: string
  danger?: boolean
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
        <AlertDialog.Overlay className={veil} />
        <AlertDialog.Content
          className={`${panel} max-w-110`}
          {...(question?.about === undefined ? { 'aria-describedby': undefined } : {})}
          {...focusReturn}
        >
          <AlertDialog.Title className="text-lead font-semibold">{question?.text}</AlertDialog.Title>
          {question?.about !== undefined && (
            <AlertDialog.Description className="break-words text-ink">
              {question.about}
            </AlertDialog.Description>
          )}
          <div className={answers}>
            <AlertDialog.Cancel asChild>
              <Button>{question?.no ?? 'Cancel'}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button variant={question?.danger ? 'destroy' : 'primary'} onClick={() => onSettle(true)}>
                {question?.yes ?? 'OK'}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
