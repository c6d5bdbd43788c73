import { AlertDialog } from 'radix-ui'
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { panel, veil } from './dialog.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export type Question = {
  /** The sentence of the specification. */
  text: string
  /** What it is about, in the reader's words: a title, a number. */
  about?: string
  yes?: string
  no?: string
  danger?: boolean
}

type Ask = (question: Question) => Promise<boolean>

const Context = createContext<Ask>(() => Promise.resolve(false))

/** Asks before something happens; resolves to whether the person agreed. */
export const useConfirm = () => use(Context)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const answer = useRef<(agreed: boolean) => void>(undefined)
  const focusReturn = useFocusReturn()
  const ask = useCallback<Ask>((next) => {
    // One question at a time: the one before is off the table, and nobody has agreed to it.
    answer.current?.(false)
    setQuestion(next)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const settle = (agreed: boolean) => {
    answer.current?.(agreed)
    answer.current = undefined
    setQuestion(undefined)
  }
  return (
    <Context value={ask}>
      {children}
      <AlertDialog.Root open={question !== undefined} onOpenChange={(isOpen) => !isOpen && settle(false)}>
        <AlertDialog.Portal>
          <AlertDialog.Overlay className={veil} />
          <AlertDialog.Content
            className={`${panel} max-w-md`}
            {...(question?.about === undefined ? { 'aria-describedby': undefined } : {})}
            {...focusReturn}
          >
            <AlertDialog.Title className="text-base font-semibold">{question?.text}</AlertDialog.Title>
            {question?.about !== undefined && (
              <AlertDialog.Description className="break-words text-ink-muted">
                {question.about}
              </AlertDialog.Description>
            )}
            <div className="flex justify-end gap-2">
              <AlertDialog.Cancel asChild>
                <Button>{question?.no ?? 'Cancel'}</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => settle(true)}>
                  {question?.yes ?? 'OK'}
                </Button>
              </AlertDialog.Action>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </Context>
  )
}
