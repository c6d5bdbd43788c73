import { useState, type SyntheticEvent } from 'react'
import { messages } from '#domain/messages.ts'
import { signIn } from '../api/session.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'

/** Asks for the password of somebody whose session has ended. */
export function SignInDialog({
  email,
  isOpen,
  onSettle,
}: {
  email: string
  isOpen: boolean
  onSettle: (signedIn: boolean) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const settle = (signedIn: boolean) => {
    setError(undefined)
    onSettle(signedIn)
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
