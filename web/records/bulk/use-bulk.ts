import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { BulkAction } from '#domain/records/batches.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import { ask, call } from '../../api/ask.ts'
import { CallFailed, messageOf } from '../../api/client.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import { notifyDone } from '../../components/notify.ts'
import { useSettled } from '../../components/use-settled.ts'
import { sentRows, type Chosen } from './chosen.ts'
import type { Preview } from './preview.ts'
import { useUndoBatch } from './undo-batch.tsx'

const previewKey = 'bulk preview'

/** The server looks at up to 500 rows for each answer: not for every key that is pressed. */
const pauseMs = 200

type Asked = {
  action: BulkAction
  chosen: Chosen
  /** Undefined for acts that take none. */
  changes: Record<string, unknown> | undefined
  onDone: () => void
}

type Refused = { about: string | undefined; message: string; preview: Preview | undefined }

/** Asks what an act would do, as often as it changes; and does it to what was shown, no more and no less. */
export function useBulk(resource: Resource, { action, chosen, changes, onDone }: Asked) {
  const { model, fields } = resource
  const queries = useQueryClient()
  const undo = useUndoBatch(resource)
  const keys = useIdempotencyKeys()
  const [isBusy, setBusy] = useState(false)
  const settled = useSettled(changes, pauseMs)
  const isAsked = settled === undefined || isFilledIn(fields, settled)
  const body = { model, action, ...sentRows(chosen), ...(settled && { changes: settled }) }
  const about = JSON.stringify(settled)
  const [refused, setRefused] = useState<Refused>()
  // What was refused with other values has nothing to say of these.
  const failed = refused?.about === about ? refused : undefined
  const query = useQuery({
    queryKey: [previewKey, body],
    queryFn: ({ signal }) => ask('POST api/bulk/preview', { body, signal }),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const refusal = query.error instanceof CallFailed ? query.error.answer : undefined
  const errors = refusal?.errors ?? {}
  // What is wrong with the rows, such as too many of them, belongs to no field here.
  const isAtField = Object.keys(errors).some((name) => Object.hasOwn(settled ?? {}, name))
  const isNothing = settled !== undefined && Object.keys(settled).length === 0
  // That of the values before stays until there is one of these, or a reason why there is none.
  const preview = failed?.preview ?? (isNothing || query.error ? undefined : query.data)
  const isFilled = changes === undefined || isFilledIn(fields, changes)
  const isLooking = isFilled && (query.isFetching || settled !== changes)
  const isOld = isLooking || !isFilled

  const apply = async () => {
    if (preview === undefined || isOld) return
    setBusy(true)
    const rows = preview.rows.filter(({ refused }) => refused === null)
    const sent = {
      model,
      action,
      ids: rows.map(({ id }) => id),
      versions: Object.fromEntries(rows.map(({ id, version }) => [id, version ?? 0])),
      ...(settled && { changes: settled }),
    }
    const what = JSON.stringify(sent)
    const answer = await call('POST api/bulk/apply', { body: sent, idempotencyKey: keys.keyOf(what) })
    keys.settle(answer, what)
    setBusy(false)
    if (answer.operation === 'ERROR') {
      // What came instead is the preview as things stand now.
      const now = answer.status === 409 ? (answer.data as Preview | null) : null
      return setRefused({ about, message: answer.message, preview: now ?? undefined })
    }
    const id = answer.data?.batch_id
    notifyDone(answer.message, id ? { label: said.undo, run: () => void undo(id) } : undefined)
    onDone()
    // The preview goes with the dialog: of rows that are gone it would only say so.
    void queries.invalidateQueries({ predicate: ({ queryKey: [what] }) => what !== previewKey })
  }

  return {
    preview,
    errors,
    problem: failed?.message ?? (query.error && !isAtField ? messageOf(query.error) : undefined),
    isLooking,
    /** The preview is of other values than these. */
    isOld,
    isBusy,
    apply,
  }
}

/** Something is to be changed, and has a value where it must have one. */
function isFilledIn(fields: Resource['fields'], changes: Record<string, unknown>): boolean {
  const entries = Object.entries(changes)
  return entries.length > 0 && entries.every(([name, value]) => !fields[name]?.required || value !== '')
}
