import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import type { ForgotPasswordForm } from './forgot-password-form.tsx'

/** `/?forgot` is a step of its own in the browser's history, so that Back leads to the sign-in form. */
export function useForgotPassword(onProblem: (sentence: string) => void) {
  const { search, state } = useLocation() as { search: string; state: EntryState | null }
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
    open: (email: string) => void navigate(`/?${step}`, { state: { email } satisfies EntryState }),
    // An address that was opened directly has no sign-in form behind it.
    close: () => void (state?.email === undefined ? navigate('/', { replace: true }) : navigate(-1)),
  }
}

const step = 'forgot'

/** The typed address travels in the history entry, so that it outlives a reload. */
type EntryState = { email?: string }
