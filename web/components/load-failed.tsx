import { messages } from '#domain/words/messages.ts'
import { statusOf } from '../api/records.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export function LoadFailed({ error, retry }: { error: Error; retry: () => unknown }) {
  if (statusOf(error) === 403) return <Notice title={messages.generic.forbidden} />
  return (
    <div role="alert">
      <Notice
        title={messages.generic.loadFailed}
        action={<Button onClick={() => void retry()}>Retry</Button>}
      >
        {error.message}
      </Notice>
    </div>
  )
}
