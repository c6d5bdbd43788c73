import { useRef, useState, type SyntheticEvent } from 'react'
import { messages } from '#domain/words/messages.ts'
import { signIn, type Credentials } from '../../api/session.ts'
import { useCheckedForm } from '../use-checked-form.ts'

/** The server tells only after a right password whether a code is needed. */
export function useSignIn(onSignedIn: (isOnboarded: boolean) => unknown) {
  const [needsCode, setNeedsCode] = useState(false)
  const asked = useRef<Credentials>(undefined)
  const checked = useCheckedForm({
    rules: async () => (await import('#domain/account.ts')).loginPayload,
    send: async (given) => {
      const answer = await signIn(given)
      if (answer.operation === 'COMPLETED') {
        await onSignedIn(answer.data?.onboarding_completed === true)
        return undefined
      }
      if (!('code' in (answer.errors ?? {})) || given.code !== undefined) return answer
      // A missing code is no error yet: its field appears and says what it wants.
      asked.current = given
      setNeedsCode(true)
      return undefined
    },
  })
  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    checked.form.onInput(event)
    // The values are compared, since a password manager may fill in the same ones again.
    const { username, password } = Object.fromEntries(new FormData(event.currentTarget))
    if (!needsCode || (username === asked.current?.username && password === asked.current?.password)) return
    setNeedsCode(false)
    checked.forget('code')
  }
  return {
    ...checked,
    form: { ...checked.form, onInput },
    needsCode,
    isUnverified: checked.errors.root === messages.login.unverified,
  }
}
