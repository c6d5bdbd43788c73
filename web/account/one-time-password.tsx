import { useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import type { Answer } from '../api/client.ts'
import { Button } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { Dialog } from '../components/dialog.tsx'

/** The server tells a one-time password only once, so it is shown until it is copied. */
export function useOneTimePassword() {
  const [password, setPassword] = useState<string>()
  return {
    password,
    forget: () => setPassword(undefined),
    showAnswer({ data }: Answer): boolean {
      const told = typeof data === 'object' && data !== null && 'one_time_password' in data
      if (!told || typeof data.one_time_password !== 'string') return false
      setPassword(data.one_time_password)
      return true
    },
  }
}

export function OneTimePasswordDialog({
  password,
  onClose,
}: {
  password: string | undefined
  onClose: () => void
}) {
  return (
    <Dialog
      title="One-time password"
      description={messages.account.resetDone}
      open={password !== undefined}
      onClose={onClose}
      isFirm
    >
      <div className="flex items-center gap-2 rounded-md border border-line bg-sunken px-3 py-2">
        <code className="min-w-0 flex-1 text-body break-all select-all">{password}</code>
        <CopyButton text={password ?? ''} label="Copy" />
      </div>
      <p className="text-ink-muted">{messages.account.oneTimePassword}</p>
      <Button variant="primary" className="self-end" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  )
}
