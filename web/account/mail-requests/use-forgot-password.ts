import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import type { ForgotPasswordForm } from './forgot-password-form.tsx'

/**
 * A step of its own in the browser's history, `/?forgot`. Few forget it: the form comes when it is asked for. The focus
 * goes there, and back to where it was asked for.
 */
export function useForgotPassword(onProblem: (sentence: string) => void) {
  const { search, state } = useLocation() as { search: string; state: Came | null }
  const navigate = useNavigate()
  const isAsked = new URLSearchParams(search).has(step)
  const [Form, setForm] = useState<typeof ForgotPasswordForm>()
  const opener = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)
  const isShown = isAsked && Form !== undefined
  useEffect(() => {
    if (wasShown.current && !isShown) opener.current?.focus()
    wasShown.current = isShown
  }, [isShown])
  useEffect(() => {
    if (!isAsked || Form !== undefined) return
    import('./forgot-password-form.tsx').then(
      ({ ForgotPasswordForm }) => setForm(() => ForgotPasswordForm),
      () => {
        onProblem(messages.generic.partMissing)
        void navigate('/', { replace: true })
      },
    )
  }, [isAsked, Form, navigate, onProblem])
  return {
    shown: isShown ? { Form, email: state?.email ?? '' } : undefined,
    opener,
    open: (email: string) => void navigate(`/?${step}`, { state: { email } satisfies Came }),
    // Whoever came from the form goes back to it; an address that was opened has nothing behind it.
    close: () => void (state?.email === undefined ? navigate('/', { replace: true }) : navigate(-1)),
  }
}

const step = 'forgot'

/** With what it was asked for; it outlives a reload. */
type Came = { email?: string }
