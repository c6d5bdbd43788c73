import { isOver } from '#domain/choices.ts'
import { closingOf } from '#domain/kinds/actions.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { askedAs } from '#domain/kinds/asked-as.ts'
import { useConfirm } from '../../components/confirm.tsx'
import type { AskFirst } from './form-submit.ts'

/** A form that closes a record asks what its closing action would ask last. */
export function useAskClosing(resource: Resource): AskFirst {
  const ask = useConfirm()
  const closing = closingOf(resource)
  return async (values, saved) => {
    if (saved === undefined || closing === undefined) return true
    const closes = isOver(String(values['status'])) && !isOver(String(saved.values['status']))
    const text = closes ? closing.confirmIf?.(saved.record) : undefined
    const about = askedAs(resource, saved.record)
    return text === undefined || (await ask({ text, about, yes: closing.label }))
  }
}
