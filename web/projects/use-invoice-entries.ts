import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { messageOf } from '../api/client.ts'
import { fetchConfig } from '../api/config.ts'
import { call } from '../api/ask.ts'
import type { Answer } from '../api/client.ts'
import { newKey } from '../api/new-key.ts'
import { orStopped } from '../api/or-stopped.ts'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useUser } from '../layout/use-session.ts'
import type { Problem } from '../records/form/problem-summary.tsx'
import {
  batchesOf,
  checkEntry,
  isTyped,
  isWrong,
  leftOf,
  newEntry,
  payloadsOf,
  reasonsIn,
  withLine,
  withTyped,
  type Batch,
  type EntryField,
  type InvoiceEntry,
} from './invoice-entries.ts'

const atFields: Problem = { title: messages.generic.validationFailed, isAtFields: true }

export function useInvoiceEntries(projectId: string) {
  const { email: me } = useUser()
  const { data: clock } = useFirmClock()
  const queries = useQueryClient()
  const [entries, setEntries] = useState<InvoiceEntry[]>([])
  // Entries of tries that failed, until they are restored.
  const [kept, setKept] = useState<InvoiceEntry[]>([])
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const sending = useRef<AbortController>(undefined)

  async function send(signal: AbortSignal): Promise<void> {
    const today = clock?.today ?? (await fetchConfig(signal)).today
    const found = entries.map((entry) => checkEntry(entry, projectId, { today, me }))
    if (found.some(isWrong)) {
      setEntries(found)
      return setProblem({ ...atFields })
    }
    const batches = batchesOf(entries, newKey())
    for (const [index, batch] of batches.entries()) {
      const answer = await post(batch, today, signal)
      if (answer.operation === 'COMPLETED') continue
      const left = leftOf(batch, answer.status, answer.errors ?? {})
      const unsent = entriesIn(batches.slice(index + 1))
      return fail(answer, [...left, ...unsent], entriesIn(batches.slice(0, index)).length)
    }
    setEntries([])
    setDone(true)
    showWhatIsStored()
  }

  function post({ as, entries }: Batch, today: string, signal: AbortSignal): Promise<Answer> {
    const body = { invoices: payloadsOf(entries, projectId, { today, me }) }
    return orStopped(call('POST api/invoice/create_bulk', { body, idempotencyKey: as, signal }), signal)
  }

  /** The specification empties the section; what was typed can be restored, with its errors. */
  function fail({ status, message, errors = {} }: Failure, left: InvoiceEntry[], sent = 0): void {
    const reason = status === 422 ? formWords.savedEarlier : reasonsIn(errors) || message
    setKept([...kept, ...left])
    setEntries([])
    setProblem({
      title: messages.invoice.createFailed,
      detail: sent > 0 ? `${reason} ${messages.invoice.someCreated(sent)}` : reason,
      isAtFields: false,
    })
    // Some invoices may be stored all the same.
    showWhatIsStored()
  }

  function showWhatIsStored(): void {
    // An open form keeps the record it has opened with; every list and sum may have changed.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'form' })
  }

  async function submit(): Promise<void> {
    if (sending.current) return
    const { signal } = (sending.current = new AbortController())
    setBusy(true)
    setProblem(undefined)
    try {
      await send(signal)
    } catch (error) {
      // The call itself failed: nothing was sent.
      fail({ status: 0, message: signal.aborted ? formWords.stopped : messageOf(error) }, entries)
    } finally {
      sending.current = undefined
      setBusy(false)
    }
  }

  return {
    entries,
    problem,
    isBusy,
    isDone,
    hasKept: kept.length > 0,
    isUnsaved: kept.length > 0 || entries.some(isTyped),
    add(): string {
      const key = newKey()
      setEntries((entries) => [...entries, newEntry(key)])
      return key
    },
    remove: (key: string) => setEntries((entries) => entries.filter((entry) => entry.key !== key)),
    type: (key: string, field: EntryField, value: string) =>
      setEntries((entries) =>
        entries.map((entry) => (entry.key === key ? withTyped(entry, field, value) : entry)),
      ),
    typeLine: (key: string, phase: string, percent: string) =>
      setEntries((entries) =>
        entries.map((entry) => (entry.key === key ? withLine(entry, phase, percent) : entry)),
      ),
    restore() {
      setEntries([...kept, ...entries])
      setKept([])
      setProblem({ ...atFields })
    },
    submit,
    stopWaiting: () => sending.current?.abort(),
    close: () => setDone(false),
  }
}

type Failure = Pick<Answer, 'status' | 'message' | 'errors'>

function entriesIn(batches: readonly Batch[]): InvoiceEntry[] {
  return batches.flatMap(({ entries }) => entries)
}
