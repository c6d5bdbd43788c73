import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { courtScreen } from '#domain/words/court-screen.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { submitRecord, type Row } from '../../api/records.ts'
import type { User } from '../../api/session.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { idOf } from '../id-of.ts'
import { useReload } from '../use-reload.ts'
import { chainIn, courtIn } from './court-in.ts'
import { refusalOf } from './refusal.ts'

const said = courtScreen.reopen

/** Of a chain only the newest one is worked on. */
export function mayReopen(resource: Resource, record: Row, user: User): boolean {
  const newest = chainIn(record)?.revisions.at(-1)?.submittal_id
  const isNewest = newest === undefined || newest === idOf(record, resource)
  return isNewest && courtIn(record)?.side === 'closed' && can(user, `${resource.model}.update`)
}

/** Saves a closed record as its form would with the other status, with a way back. */
export function useReopening(resource: Resource, record: Row, onChanged: (record: Row) => void) {
  const reload = useReload()
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  // By the time of an undo the form has another record than when this was drawn.
  const tellForm = useRef(onChanged)
  useEffect(() => {
    tellForm.current = onChanged
  }, [onChanged])
  const { model, name, calls } = resource
  const id = idOf(record, resource) ?? ''
  const send = async (sending: () => Promise<Answer<Row>>): Promise<Row | undefined> => {
    const answer = await sending()
    if (answer.operation === 'ERROR') notifyFailed(refusalOf(resource, answer, []).problem ?? answer.message)
    else tellForm.current(answer.data ?? {})
    await reload()
    return answer.operation === 'ERROR' ? undefined : (answer.data ?? {})
  }
  const undo = async (version: number) => {
    const undone = await send(() =>
      call('POST api/record_undo/:model/:id', { params: { model, id }, body: { version } }),
    )
    if (undone) notifyDone(said.undone)
  }
  const reopen = async () => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const body = { status: 'Active', version: record.version }
    const now = await send(() => submitRecord(calls.update, id, body, '', new AbortController().signal))
    isSending.current = false
    setBusy(false)
    if (now === undefined) return
    const { version } = now
    notifyDone(
      said.done(name.one),
      typeof version === 'number' ? { label: 'Undo', run: () => void undo(version) } : undefined,
    )
  }
  return { reopen: () => void reopen(), isBusy }
}
