import { useRef, useState } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Answer } from '../../api/client.ts'
import type { Row } from '../../api/records.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import { useReload } from '../use-reload.ts'
import { refusalOf, type Refusal } from './refusal.ts'

type Ask = (given: { version: unknown; idempotencyKey: string }) => Promise<Answer<Row>>

/**
 * Sends an act on a record once, as it was seen. After a refusal what was typed stays, and the next try is about the record
 * as it is by then.
 */
export function useSending(
  resource: Pick<Resource, 'name'>,
  record: Row,
  fields: readonly string[],
  onDone: (record: Row, message: string) => void,
) {
  const keys = useIdempotencyKeys()
  const reload = useReload()
  const version = useRef(record.version)
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({ fields: {} })
  return {
    isBusy,
    refusal,
    refuse: (wrong: Refusal['fields']) => setRefusal({ fields: wrong }),
    async send(ask: Ask, what?: string): Promise<void> {
      if (isSending.current) return
      isSending.current = true
      setBusy(true)
      const answer = await ask({ version: version.current, idempotencyKey: keys.keyOf(what) })
      keys.settle(answer, what)
      isSending.current = false
      setBusy(false)
      if (answer.operation === 'ERROR') {
        if (answer.status === 409 && answer.data !== null) version.current = answer.data.version
        return setRefusal(refusalOf(resource, answer, fields))
      }
      onDone(answer.data ?? {}, answer.message)
      void reload()
    },
  }
}
