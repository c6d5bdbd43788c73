import { createContext, use, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { formWords } from '#domain/words/forms.ts'
import { useConfirm } from '../components/confirm.tsx'
import { holdLeaving } from './leave-question.ts'

/** The router takes one guard, so the form's asks also about what is unsaved beside it. */
export const UnsavedBeside = createContext(false)

/** `about` names what the changes are in. */
export function useLeaveGuard(
  isFormDirty: boolean,
  { text = formWords.leave, about }: { text?: string; about?: string } = {},
): void {
  const isBesideDirty = use(UnsavedBeside)
  const isDirty = isFormDirty || isBesideDirty
  const ask = useConfirm()
  const blocker = useBlocker(isDirty)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isOver = false
    const decide = async () => {
      const agreed = await ask(leaving(text, about))
      // Another way out was tried meanwhile, and the question is about that one now.
      if (isOver) return
      if (agreed) blocker.proceed()
      else blocker.reset()
    }
    void decide()
    return () => {
      isOver = true
    }
  }, [blocker, ask, text, about])
  useEffect(() => {
    if (!isDirty) return
    let agreed = false
    const hold = (event: BeforeUnloadEvent) => !agreed && event.preventDefault()
    addEventListener('beforeunload', hold)
    holdLeaving(async () => {
      agreed = await ask(leaving(text, about))
      return agreed
    })
    return () => {
      removeEventListener('beforeunload', hold)
      holdLeaving(undefined)
    }
  }, [isDirty, ask, text, about])
}

export const leaving = (text: string, about?: string) => ({
  text,
  ...(about && { about }),
  yes: 'Leave',
  no: 'Stay',
  danger: true,
})
