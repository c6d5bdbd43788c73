import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { ask, call } from '../api/ask.ts'
import { messageOf } from '../api/client.ts'
import { fetchConfig } from '../api/config.ts'
import { useIdempotencyKeys } from '../api/use-idempotency-keys.ts'
import { Button } from '../components/button.tsx'
import { keepFocus } from '../components/keep-focus.ts'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { useUser } from '../layout/use-session.ts'
import { projectLedger } from '../records/ledger/use-ledger.ts'
import { draftOf, type Ready } from './drafts.ts'

/** What is done with the ticked projects: floats over the end of the page, on the phone in the place of its bar. */
export function DraftBar({ chosen, onClear }: { chosen: readonly Ready[]; onClear: () => void }) {
  const { email: me } = useUser()
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)

  const make = async () => {
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
    <>
      {/* What is below can be scrolled out from under it. */}
      <div aria-hidden="true" className="h-16 shrink-0 print:hidden" />
      <section
        aria-label={said.chosen(chosen.length)}
        data-unfinished=""
        className="fixed bottom-4 left-1/2 z-20 flex -translate-x-1/2 items-center gap-2 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-3 shadow-floating max-md:inset-x-0 max-md:bottom-0 max-md:left-0 max-md:translate-x-0 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:pb-[max(0.375rem,env(safe-area-inset-bottom))] print:hidden"
      >
        <span role="status" className="mr-2 text-small font-medium tabular-nums max-md:mr-auto">
          {said.chosen(chosen.length)}
        </span>
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void run()}>
          {isBusy ? said.drafting : said.draftInvoices}
        </Button>
        <Button variant="quiet" size="icon" aria-label={said.clear} onClick={onClear}>
          <X aria-hidden="true" className="size-4" />
        </Button>
      </section>
    </>
  )
}
