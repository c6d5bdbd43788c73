import type { WorkItem } from '#domain/calls/my-work.ts'
import { closingOf } from '#domain/kinds/actions.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { readRecord } from '../api/records.ts'
import { useConfirm } from '../components/confirm.tsx'

/** Some records lack what they are mostly closed with: then it is asked first, and the record is read for it. */
export function useAskClosing() {
  const ask = useConfirm()
  return async ({ model, id, title }: WorkItem): Promise<boolean> => {
    const resource = resourceOf(model)
    const closing = closingOf(resource)
    if (closing?.confirmIf === undefined) return true
    // What cannot be read now is refused, or done, by the act itself.
    const record = await readRecord(resource, id, new AbortController().signal).catch(() => undefined)
    const text = record && closing.confirmIf(record)
    return text === undefined || (await ask({ text, about: title, yes: closing.label }))
  }
}
