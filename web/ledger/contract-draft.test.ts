import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import {
  comesTo,
  contractBody,
  contractForm,
  contractProblems,
  contractWords,
  readShare,
  usualPhases,
  withPhases,
  writeShare,
} from './contract-draft.ts'

const ledger: ProjectLedger = {
  project_id: 'p',
  project_name: 'Tower',
  client_name: '',
  mail_to: '',
  currency: 'USD',
  percent_means: 'this_invoice',
  contract: {
    fee_cents: 1_000_000,
    additional_cents: 5000,
    total_cents: 1_005_000,
    terms_days: null,
    phases: [
      { ...figures('a', 'Design'), kind: 'basic', share_bp: 3350, amount_cents: 335_000 },
      { ...figures('b', 'Documents'), kind: 'basic', share_bp: null, amount_cents: 665_000 },
      { ...figures('c', 'Site visits'), kind: 'additional', share_bp: null, amount_cents: 5000 },
    ],
    version: 3,
  },
  invoices: [],
  totals: {
    billed_cents: 0,
    drafted_cents: 0,
    paid_cents: 0,
    open_cents: 0,
    remaining_cents: 0,
    ready_cents: 0,
    percent_to_date: 0,
    ledger_notes: [],
  },
  progress_percent: 0,
}

function figures(id: string, name: string) {
  return { id, name, percent_to_date: 0, billed_cents: 0, drafted_cents: 0, remaining_cents: 0 }
}

describe('the typed contract', () => {
  it('a contract that is opened and saved sends what was read, each phase with one value', () => {
    const { values, version } = contractForm(ledger)
    expect(values).toMatchObject({ fee_cents: '$10,000.00', terms_days: '' })
    expect(contractBody(values, version)).toEqual({
      fee_cents: 1_000_000,
      terms_days: null,
      phases: [
        { id: 'a', name: 'Design', kind: 'basic', share_bp: 3350, amount_cents: null },
        { id: 'b', name: 'Documents', kind: 'basic', share_bp: null, amount_cents: 665_000 },
        { id: 'c', name: 'Site visits', kind: 'additional', share_bp: null, amount_cents: 5000 },
      ],
      version: 3,
    })
  })

  it('a contract says what its parts come to while it is typed', () => {
    expect(comesTo(contractForm(ledger).values)).toEqual({
      basic: 1_000_000,
      additional: 5000,
      fee: 1_000_000,
    })
    const split = withPhases({ fee_cents: '100.01', terms_days: '', phases: '[]' }, usualPhases)
    expect(comesTo(split)).toEqual({ basic: 10_001, additional: 0, fee: 10_001 })
  })

  it('a contract without a readable fee is not sent: that would take it away', () => {
    const wrong = { fee_cents: 'Please enter an amount such as 12,500.00' }
    expect(contractProblems({ fee_cents: '' })).toEqual(wrong)
    expect(contractProblems({ fee_cents: '1.2.3' })).toEqual(wrong)
    expect(contractProblems({ fee_cents: '12,500' })).toEqual({})
  })

  it('a contract that two changed is told in words', () => {
    const words = contractWords('USD')
    const { values } = contractForm(ledger)
    expect(words('fee_cents', values['fee_cents'] ?? '')).toBe('$10,000.00')
    expect(words('terms_days', '')).toBe('As the firm’s')
    expect(words('terms_days', '45')).toBe('Net 45')
    expect(words('phases', values['phases'] ?? '')).toBe(
      'Design 33.5%\nDocuments $6,650.00\nSite visits $50.00',
    )
  })

  it('the usual phases come to the whole fee', () => {
    expect(usualPhases.map(({ name, value }) => `${name} ${value}%`)).toEqual([
      'Schematic Design 15%',
      'Design Development 20%',
      'Construction Documents 40%',
      'Bidding 5%',
      'Construction Administration 20%',
    ])
  })
})

describe('shares', () => {
  it.each([
    ['15', 1500],
    ['12.5', 1250],
    ['33.33 %', 3333],
    ['0.01', 1],
    ['-1', undefined],
    ['12,5', undefined],
    ['1.234', undefined],
    ['', undefined],
  ])('the share %s is read as %s hundredths', (typed, share) => {
    expect(readShare(typed)).toBe(share)
  })

  it('a share is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (share) => {
        expect(readShare(writeShare(share))).toBe(share)
      }),
    )
  })
})
