import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isOneOf } from '#domain/choices.ts'
import { invoice as kind } from '#domain/kinds/invoice.ts'
import { calledAs } from '#domain/kinds/titles.ts'
import { writeMoney, type Currency } from '#domain/money.ts'
import { projectNumber } from '#domain/project-id.ts'
import { formWords } from '#domain/words/forms.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { writeDate } from '#domain/written-dates.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import { Dialog } from '../../components/dialog.tsx'
import { keepFocus } from '../../components/keep-focus.ts'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { useRecordAction } from '../acts/use-record-action.ts'
import { usePaper } from '../use-paper.ts'
import type { InvoiceAct } from './acts-of-invoice.ts'
import { MailForm } from './mail-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { InvoiceRow } from './use-ledger.ts'
import { VoidForm } from './void-form.tsx'

export type InvoiceActs = {
  run: (act: InvoiceAct, invoice: InvoiceRow) => void
  /** To be drawn by whoever offers the acts. */
  windows: ReactNode
  /** Of approvals and of acts with a window: from the press until the record has been read anew. */
  isActing: boolean
}

export const { send } = kind.actions

const windows = ['pay', 'void', 'mail'] as const
type Asked = { act: (typeof windows)[number]; invoice: InvoiceRow }

/**
 * What can be done with an invoice, wherever it is shown. Beside a form `onDone` lets it take over the record first, and
 * `isUnsaved` warns of what is typed there.
 */
export function useInvoiceActs(
  currency: Currency,
  { onDone, isUnsaved = false }: { onDone?: () => Promise<void>; isUnsaved?: boolean } = {},
): InvoiceActs {
  const queries = useQueryClient()
  const keys = useIdempotencyKeys()
  const { isBusy, print } = usePaper()
  const [asked, setAsked] = useState<Asked>()
  const { data: clock } = useFirmClock()
  const [last, setLast] = useState('')
  const [isSettling, setSettling] = useState(false)
  const actions = useRecordAction(kind, { placeAfter: () => menuOf(last) })
  const reload = async () => {
    try {
      await onDone?.()
    } finally {
      setSettling(false)
    }
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'form' })
    // The row may have left its list.
    keepFocus(() => menuOf(last))
  }
  const done = (message: string) => {
    setAsked(undefined)
    setSettling(true)
    notifyDone(message)
    void reload()
  }
  const settle = async (invoice: InvoiceRow, act: 'approve' | 'unapprove') => {
    setSettling(true)
    const what = `${act} ${invoice.invoice_id}`
    const answer = await approval(act, invoice.invoice_id, keys.keyOf(what))
    keys.settle(answer, what)
    if (answer.operation === 'ERROR') notifyFailed(said.notDone(nameOf(invoice)), answer.message)
    else notifyDone(answer.message)
    await reload()
  }
  return {
    run(act, invoice) {
      setLast(invoice.invoice_id)
      if (act === 'send')
        void (send && actions.run(send, invoice, aboutSending(invoice, currency, clock?.today)))
      else if (act === 'pdf') void (isBusy || print(`api/paper/invoice/${invoice.invoice_id}`))
      else if (isOneOf(windows, act)) setAsked({ act, invoice })
      else void settle(invoice, act)
    },
    isActing: asked !== undefined || isSettling,
    windows: (
      <>
        {actions.windows}
        {asked && (
          <Dialog
            title={titles[asked.act](nameOf(asked.invoice))}
            {...(isUnsaved && { description: formWords.notSavedYet })}
            open
            isFirm
            onClose={() => setAsked(undefined)}
            width={asked.act === 'void' ? 'question' : 'act'}
            begins="input, textarea"
            ends={`[data-menu-of="${asked.invoice.invoice_id}"]`}
          >
            {asked.act === 'pay' ? (
              <PaymentForm invoice={asked.invoice} currency={currency} onDone={done} />
            ) : asked.act === 'mail' ? (
              <MailForm invoice={asked.invoice} onDone={done} />
            ) : (
              <VoidForm invoice={asked.invoice} onDone={done} />
            )}
          </Dialog>
        )}
      </>
    ),
  }
}

const titles = { pay: said.payTitle, void: said.voidTitle, mail: said.mail.title }

/** How an invoice is called: by its number, or by the project that it is a draft of. */
export function nameOf({ invoice_number: number, project_id: id, project_name: name }: InvoiceRow): string {
  return said.invoice(number, `${projectNumber(id)} ${name}`)
}

/** What is sent comes to an amount that stays, and is due on a day that may be over already. */
export function aboutSending(invoice: InvoiceRow, currency: Currency, today = ''): string {
  const { amount_cents: cents, due_date: due } = invoice
  return [
    calledAs(kind, invoice),
    ...(cents === null ? [] : [writeMoney(cents, currency)]),
    ...(due === null ? [] : [(due < today ? said.dueSince : said.dueOn)(writeDate(due))]),
  ].join('\n')
}

function approval(act: 'approve' | 'unapprove', id: string, idempotencyKey: string): Promise<Answer> {
  const given = { params: { id }, idempotencyKey }
  return act === 'approve'
    ? call('POST api/invoice/approve/:id', given)
    : call('POST api/invoice/unapprove/:id', given)
}

function menuOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-menu-of="${CSS.escape(id)}"]`)
}
