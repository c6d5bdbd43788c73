import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { projectNumber } from '#domain/project-id.ts'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { ask, call } from '../api/ask.ts'
import { messageOf } from '../api/client.ts'
import { fetchConfig } from '../api/config.ts'
import { useIdempotencyKeys } from '../api/use-idempotency-keys.ts'
import { Button } from '../components/button.tsx'
import { FloatingBar } from '../components/floating-bar.tsx'
import { keepFocus } from '../components/keep-focus.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { useUser } from '../layout/use-session.ts'
import { projectLedger } from '../records/ledger/use-ledger.ts'
import { draftOf, type Ready } from './drafts.ts'

/** What is done with the ticked projects. */
export function DraftBar({
  chosen,
  rows,
  onClear,
}: {
  /** Projects by their ids, also of other pages. */
  chosen: readonly string[]
  rows: readonly Ready[]
  onClear: () => void
}) {
  const { email: me } = useUser()
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)

  const make = async () => {
    const { today } = await fetchConfig()
    const { percent_means: means } = await ask('GET api/billing/settings')
    const invoices = []
    for (const id of chosen) {
      const row = rows.find(({ project_id: shown }) => shown === id) ?? (await readyNow(id))
      if (row === undefined) continue
      // Its phases say what is left of each; a project without a fee has none.
      const ledger =
        row.total_cents === null ? undefined : await queries.fetchQuery(projectLedger(row.project_id))
      invoices.push(draftOf(row, ledger, { means, today, me }))
    }
    if (invoices.length === 0) {
      onClear()
      return notifyFailed(said.notDrafted, said.noLongerReady)
    }
    const what = JSON.stringify(invoices)
    const answer = await call('POST api/invoice/create_bulk', {
      body: { invoices },
      idempotencyKey: keys.keyOf(what),
    })
    keys.settle(answer, what)
    if (answer.operation === 'ERROR') {
      const [reason = answer.message] = Object.values(answer.errors ?? {}).flat()
      return notifyFailed(said.notDrafted, reason)
    }
    notifyDone(said.drafted(invoices.length))
    onClear()
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'form' })
    keepFocus(() => document.getElementById('billing-panel'))
  }
  const run = async () => {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    try {
      await make()
    } catch (error) {
      notifyFailed(said.notDrafted, messageOf(error))
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  return (
    <FloatingBar label={said.chosen(chosen.length)}>
      <span role="status" className="mr-2 text-small font-medium tabular-nums max-md:mr-auto">
        {said.chosen(chosen.length)}
      </span>
      <Button variant="primary" aria-disabled={isBusy} onClick={() => void run()}>
        {isBusy ? said.drafting : said.draftInvoices}
      </Button>
      <Button variant="quiet" size="icon" aria-label={said.clear} onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </FloatingBar>
  )
}

/** A project that is not on the screen, as it stands now: somebody may have billed it since it was ticked. */
async function readyNow(id: string): Promise<Ready | undefined> {
  const found = await ask('GET api/billing/ready', { query: { q: projectNumber(id), per_page: '100' } })
  return found.find(({ project_id: each }) => each === id)
}
