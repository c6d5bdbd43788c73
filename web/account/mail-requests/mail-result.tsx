import { messages } from '#domain/words/messages.ts'
import type { MailPurpose } from './mail-requests.ts'

export function MailResult({ said, purpose }: { said: string | undefined; purpose: MailPurpose }) {
  return (
    <div
      role="status"
      className="flex flex-col gap-1 rounded-md bg-green-soft px-3 py-2 text-green-ink empty:hidden"
    >
      {said !== undefined && (
        <>
          <p className="font-medium">{said}</p>
          <p>{purpose === 'reset' ? messages.account.resetElsewhere : messages.account.confirmElsewhere}</p>
        </>
      )}
    </div>
  )
}
