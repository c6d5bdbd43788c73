import { describe, expect, it } from 'vitest'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import { draftOf, type Ready } from './drafts.ts'

const row: Ready = {
  project_id: '260042-a',
  project_name: 'Tower',
  client_name: 'Owner',
  manager: { email: 'm@example.com', name: 'M' },
  status: 'Active',
  earned_percent: 60,
  billed_percent: 25,
  total_cents: null,
  ready_cents: null,
}
const given = { means: 'this_invoice', today: '2026-11-17', me: 'me@example.com' } as const

type Phase = NonNullable<ProjectLedger['contract']>['phases'][number]

const phase = (id: string, kind: Phase['kind'], amount_cents: number, percent_to_date: number): Phase => ({
  id,
  name: id,
  kind,
  share_bp: null,
  amount_cents,
  percent_to_date,
  billed_cents: 0,
  drafted_cents: 0,
  remaining_cents: 0,
})

const ledgerWith = (fee_cents: number, phases: Phase[]): Pick<ProjectLedger, 'contract' | 'invoices'> => ({
  contract: { fee_cents, additional_cents: 0, total_cents: fee_cents, terms_days: null, phases, version: 1 },
  invoices: [],
})

describe('drafts of what is ready', () => {
  it('a draft is dated today, in my name, for services through today', () => {
    expect(draftOf(row, undefined, given)).toEqual({
      project_id: '260042-a',
      user_email: 'me@example.com',
      invoice_date: '2026-11-17',
      notes: 'Professional services through Nov 17, 2026',
      payment_amount: 35,
    })
  })

  it('a draft has the earned percentage where percents mean what is billed so far', () => {
    expect(draftOf(row, undefined, { ...given, means: 'to_date' }).payment_amount).toBe(60)
  })

  it('a draft bills what is ready of the fee, whatever comes on top of it', () => {
    const ready = { ...row, total_cents: 12_000_000, ready_cents: 3_000_000 }
    const ledger = ledgerWith(10_000_000, [phase('extra', 'additional', 2_000_000, 0)])
    expect(draftOf(ready, ledger, given).payment_amount).toBe(30)
    expect(draftOf({ ...ready, ready_cents: 1 }, ledger, given).payment_amount).toBe(1)
  })

  it('a draft of a completed project brings each phase to its end, additional services too', () => {
    const ready: Ready = { ...row, status: 'Completed', earned_percent: 100, ready_cents: 1 }
    const ledger = ledgerWith(100, [
      phase('design', 'basic', 40, 100),
      phase('documents', 'basic', 60, 70),
      phase('extra', 'additional', 20, 0),
    ])
    const lines = [
      { phase_id: 'documents', percent: 30 },
      { phase_id: 'extra', percent: 100 },
    ]
    expect(draftOf(ready, ledger, given)).toMatchObject({ lines })
    expect(draftOf(ready, ledger, { ...given, means: 'to_date' })).toMatchObject({
      lines: lines.map((line) => ({ ...line, percent: 100 })),
    })
  })

  it('a draft of a completed project bills a fee as a whole before its additional services', () => {
    const ready: Ready = { ...row, status: 'Completed', earned_percent: 100, ready_cents: 120 }
    const ledger = ledgerWith(100, [phase('extra', 'additional', 20, 0)])
    expect(draftOf(ready, ledger, given)).toMatchObject({ payment_amount: 100 })
    expect(draftOf(ready, ledger, given)).not.toHaveProperty('lines')
    const half = { payment_amount: 50, percent_means: 'this_invoice', lines: [], stage: 'Sent' }
    const begun = { ...ledger, invoices: [half] } as unknown as ReturnType<typeof ledgerWith>
    expect(draftOf({ ...ready, ready_cents: 70 }, begun, given)).toMatchObject({ payment_amount: 50 })
  })

  it('a draft of phases that are not equally far bills what is ready to those that are not done', () => {
    const ready: Ready = { ...row, earned_percent: 60, ready_cents: 2000, total_cents: 10_000 }
    const ledger = ledgerWith(10_000, [
      phase('design', 'basic', 4000, 100),
      phase('documents', 'basic', 4000, 0),
      phase('bidding', 'basic', 2000, 90),
    ])
    expect(draftOf(ready, ledger, given)).toMatchObject({
      lines: [
        { phase_id: 'documents', percent: 33 },
        { phase_id: 'bidding', percent: 10 },
      ],
    })
    expect(draftOf(ready, ledger, { ...given, means: 'to_date' })).toMatchObject({
      lines: [
        { phase_id: 'documents', percent: 33 },
        { phase_id: 'bidding', percent: 100 },
      ],
    })
  })
})
