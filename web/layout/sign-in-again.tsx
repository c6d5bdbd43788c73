import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { messages } from '#domain/messages.ts'
import { signIn } from '../api/session.ts'
import { onSessionEnd } from '../api/session-end.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'

/** When a session ends in the middle of work: the password again, and what was waiting goes on. */
export function SignInAgain({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const answer = useRef<(signedIn: boolean) => void>(undefined)

  useEffect(() => {
    onSessionEnd(
      () =>
        new Promise((resolve) => {
          answer.current = resolve
          setError(undefined)
          setOpen(true)
        }),
    )
    return () => {
      onSessionEnd(undefined)
      // Whoever waits for an answer gets one, also when the screens of the staff are left.
      answer.current?.(false)
    }
  }, [])

  const settle = (signedIn: boolean) => {
    setOpen(false)
    answer.current?.(signedIn)
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setBusy(true)
    const { operation, message } = await signIn(email, typeof password === 'string' ? password : '')
    setBusy(false)
    if (operation === 'COMPLETED') settle(true)
    else setError(message)
  }
  return (
    <Dialog
      title={messages.session.endedTitle}
      description={messages.session.ended}
      open={isOpen}
      onClose={() => settle(false)}
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <Field id="again-email" label="Email">
          {(described) => (
            <input {...described} className="control" value={email} readOnly autoComplete="username" />
          )}
        </Field>
        <Field id="again-password" label="Password" required error={error}>
          {(described) => (
            <input
              {...described}
              className="control"
              type="password"
              name="password"
              autoComplete="current-password"
              autoFocus
              required
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={() => settle(false)}>Not now</Button>
          <Button type="submit" variant="primary" disabled={isBusy}>
            Sign in
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
