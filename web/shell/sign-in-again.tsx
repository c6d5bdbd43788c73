import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onSessionEnd } from '../api/session-end.ts'
import { whenIdle } from '../components/when-idle.ts'

const loadDialog = async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog })
const SignInDialog = lazy(loadDialog)

export function SignInAgain({ email }: { email: string }) {
  // Undefined until a session has ended: the dialog is loaded only then.
  const [isOpen, setOpen] = useState<boolean>()
  const answer = useRef<(signedIn: boolean) => void>(undefined)

  useEffect(() => {
    whenIdle(() => loadDialog().catch(() => undefined))
    onSessionEnd(
      () =>
        new Promise((resolve) => {
          answer.current = resolve
          setOpen(true)
        }),
    )
    return () => {
      onSessionEnd(undefined)
      // Waiting calls get an answer, also when the staff's screens are left.
      answer.current?.(false)
    }
  }, [])

  if (isOpen === undefined) return null
  return (
    <Suspense>
      <SignInDialog
        email={email}
        isOpen={isOpen}
        onSettle={(signedIn) => {
          setOpen(false)
          answer.current?.(signedIn)
        }}
      />
    </Suspense>
  )
}
