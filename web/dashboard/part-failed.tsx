import { messages } from '#domain/words/messages.ts'
import { RefreshFailed } from '../components/refresh-failed.tsx'

export function PartFailed({ what, error, retry }: { what: string; error: Error; retry: () => unknown }) {
  return <RefreshFailed error={error} retry={retry} said={messages.dashboard.failed(what, error.message)} />
}
