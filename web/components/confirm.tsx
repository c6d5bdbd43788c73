import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { Question } from './confirm-dialog.tsx'
import { whenIdle } from './when-idle.ts'

type Ask = (question: Question) => Promise<boolean>

const Context = createContext<Ask>(() => Promise.resolve(false))

// Nobody is asked anything before there is something on the screen.
const loadDialog = async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog })
const ConfirmDialog = lazy(loadDialog)

/** Asks before something happens; resolves to whether the person agreed. */
export const useConfirm = () => use(Context)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const [wasAsked, setAsked] = useState(false)
  const answer = useRef<(agreed: boolean) => void>(undefined)
  useEffect(() => whenIdle(() => loadDialog().catch(() => undefined)), [])
  const ask = useCallback<Ask>((next) => {
    // One question at a time: the one before is off the table, and nobody has agreed to it.
    answer.current?.(false)
    setQuestion(next)
    setAsked(true)
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
      {wasAsked && (
        <Suspense>
          <ConfirmDialog question={question} onSettle={settle} />
        </Suspense>
      )}
    </Context>
  )
}
