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

// Loaded later: nobody is asked anything on a first screen.
const loadDialog = async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog })
const ConfirmDialog = lazy(loadDialog)

export const useConfirm = () => use(Context)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const [wasAsked, setAsked] = useState(false)
  const answer = useRef<(agreed: boolean) => void>(undefined)
  useEffect(() => whenIdle(() => loadDialog().catch(() => undefined)), [])
  const ask = useCallback<Ask>((next) => {
    // A newer question withdraws the one before, to which nobody has agreed.
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
