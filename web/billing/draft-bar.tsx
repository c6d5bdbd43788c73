import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { mostInvoicesAtOnce } from '#domain/kinds/new-invoice.ts'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { messages } from '#domain/words/messages.ts'
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
  onClear,
}: {
  /** As they stood when they were last seen, also on other pages. */
  chosen: readonly Ready[]
  onClear: () => void
}) {
  const { email: me } = useUser()
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)

  const make = async () => {
    if (chosen.length > mostInvoicesAtOnce)
      return notifyFailed(said.notDrafted, messages.invoice.tooMany(mostInvoicesAtOnce))
    const { today } = await fetchConfig()
    const { percent_means: means } = await ask('GET api/billing/settings')
    const invoices = []
    for (const row of chosen) {
      // Its phases say what is left of each; a project without a fee has none.
      const ledger =
        row.total_cents === null ? undefined : await queries.fetchQuery(projectLedger(row.project_id))
      invoices.push(draftOf(row, ledger, { means, today, me }))
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
