import { messages } from '#domain/words/messages.ts'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { Secret } from './use-record-action.ts'

/** Shows what the server tells only once, under the sentence of the action, ready to be copied. */
export function SecretDialog({ secret, onClose }: { secret: Secret | undefined; onClose: () => void }) {
  return (
    <Dialog
      title="One-time password"
      description={secret?.sentence ?? ''}
      open={secret !== undefined}
      onClose={onClose}
      isFirm
    >
      <div className="flex items-center gap-2 rounded-md border border-line bg-sunken px-3 py-2">
        <code className="min-w-0 flex-1 text-base break-all select-all">{secret?.text}</code>
        <CopyButton text={secret?.text ?? ''} label="Copy" />
      </div>
      <p className="text-ink-muted">{messages.account.oneTimePassword}</p>
      <Button variant="primary" className="self-end" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  )
}
