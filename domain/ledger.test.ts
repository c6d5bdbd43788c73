import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readContract } from './contract.ts'
import type { PercentMeans } from './invoice-stage.ts'
import { ledgerOf, notesOn, totalOf, type Contract, type LedgerInvoice, type Line } from './ledger.ts'
import { mostCents, partOf, sumOf } from './money.ts'

let made = 0

function invoice(given: Partial<LedgerInvoice> = {}): LedgerInvoice {
  made += 1
  return {
    id: `i${String(made).padStart(6, '0')}`,
    invoice_date: '2026-01-01',
    created_at: `2026-01-01T00:00:00.${String(made).padStart(6, '0')}Z`,
    percent_means: 'this_invoice',
    payment_amount: 0,
    lines: [],
    sent_at: null,
    is_void: false,
    frozen: null,
    paid_cents: 0,
    ...given,
  }
}

const percents = (...amounts: number[]) => amounts.map((payment_amount) => invoice({ payment_amount }))
const plain = (fee_cents: number): Contract => ({ fee_cents, phases: [] })
const amounts = (contract: Contract, invoices: LedgerInvoice[]) =>
  ledgerOf(contract, invoices).invoices.map(({ amount_cents }) => amount_cents)

function contractOf(body: Record<string, unknown>): Contract {
  let phases = 0
  const { values } = readContract(body, { present: null, currency: 'USD', newId: () => `p${(phases += 1)}` })
  if (values == null) throw new Error('No contract')
  return values
}

describe('amounts', () => {
  it('of halves of an odd fee end on the fee', () => {
    expect(amounts(plain(10_001), percents(50, 50))).toEqual([5001, 5000])
  })

  it('show what was billed before, so far, and what remains', () => {
    expect(ledgerOf(plain(10_000_000), percents(30, 40)).invoices[1]).toMatchObject({
      previously_billed_cents: 3_000_000,
      amount_cents: 4_000_000,
      to_date_cents: 7_000_000,
      remaining_cents: 3_000_000,
    })
  })

  it('of percents to date are what is missing, and may take back', () => {
    const invoices = percents(30, 70, 60).map((each) => ({ ...each, percent_means: 'to_date' as const }))
    const { invoices: billed } = ledgerOf(plain(10_000_000), invoices)
    expect(billed.map(({ amount_cents }) => amount_cents)).toEqual([3_000_000, 4_000_000, -1_000_000])
    expect(billed.map((each) => notesOn(each, 'USD'))).toEqual([
      [],
      [],
      ['This invoice takes back $10,000.00.'],
    ])
  })

  it('past the contract are told, not refused', () => {
    const [, second] = ledgerOf(plain(1_000_000), percents(60, 50)).invoices
    expect(second?.remaining_cents).toBe(-100_000)
    expect(second && notesOn(second, 'USD')).toEqual(['Billed passes the contract by $1,000.00.'])
  })

  it('that are frozen stay when the fee changes; drafts follow', () => {
    const frozen = [{ phase_id: null, percent: 30, amount_cents: 3_000_000 }]
    const sent = invoice({ payment_amount: 30, sent_at: '2026-01-02T00:00:00Z', frozen })
    const [draft] = percents(40)
    expect(amounts(plain(12_000_000), [...(draft ? [draft] : []), sent])).toEqual([3_000_000, 4_800_000])
    const toDate = { ...draft, percent_means: 'to_date', payment_amount: 70 } as LedgerInvoice
    expect(amounts(plain(12_000_000), [toDate, sent])).toEqual([3_000_000, 5_400_000])
  })

  it('count sent ones by their sending, then drafts by their date, void ones last and in no sum', () => {
    const late = invoice({ payment_amount: 10, sent_at: '2026-02-02T00:00:00Z', invoice_date: '2026-01-01' })
    const early = invoice({ payment_amount: 20, sent_at: '2026-02-01T00:00:00Z', invoice_date: '2026-03-01' })
    const draft = invoice({ payment_amount: 30, invoice_date: '2025-01-01' })
    const gone = invoice({ payment_amount: 40, is_void: true, sent_at: '2026-01-01T00:00:00Z' })
    const { invoices, totals } = ledgerOf(plain(1000), [gone, draft, late, early])
    expect(invoices.map(({ id }) => id)).toEqual([early.id, late.id, draft.id, gone.id])
    expect(totals).toMatchObject({
      billed_cents: 300,
      drafted_cents: 300,
      remaining_cents: 400,
      percent_to_date: 60,
    })
  })

  it('without a fee there are none, and percents add up or are the latest', () => {
    const { invoices, totals } = ledgerOf(null, percents(30, 20))
    expect(invoices.map(({ amount_cents }) => amount_cents)).toEqual([null, null])
    expect(totals).toEqual({
      billed_cents: null,
      drafted_cents: null,
      paid_cents: null,
      open_cents: null,
      remaining_cents: null,
      percent_to_date: 50,
    })
    const [first, second] = percents(30, 45)
    const later = { ...second, percent_means: 'to_date' } as LedgerInvoice
    expect(ledgerOf(null, first ? [first, later] : []).totals.percent_to_date).toBe(45)
  })

  it('of lines are those of their phases, and the percent is of the whole contract', () => {
    const contract = contractOf({
      fee_cents: 1_000_000,
      phases: [
        { name: 'Design', share_bp: 2500 },
        { name: 'Documents', share_bp: 7500 },
        { name: 'Survey', kind: 'additional', amount_cents: 250_000 },
      ],
    })
    const lines = [
      { phase_id: 'p1', percent: 100 },
      { phase_id: 'p3', percent: 50 },
    ]
    const { invoices, phases } = ledgerOf(contract, [invoice({ lines }), ...percents(10)])
    expect(invoices.map(({ amount_cents, payment_amount }) => [amount_cents, payment_amount])).toEqual([
      [375_000, 30],
      [100_000, 10],
    ])
    expect(phases.map(({ percent_to_date, drafted_cents }) => [percent_to_date, drafted_cents])).toEqual([
      [110, 275_000],
      [10, 75_000],
      [50, 125_000],
    ])
  })

  it('billed of the whole fee count for the phases that it is split into later', () => {
    const contract = contractOf({
      fee_cents: 10_001,
      phases: [
        { name: 'A', share_bp: 5000 },
        { name: 'B', share_bp: 5000 },
      ],
    })
    const frozen = [{ phase_id: null, percent: 30, amount_cents: 3000 }]
    const sent = invoice({ payment_amount: 30, sent_at: '2026-01-02T00:00:00Z', frozen })
    const { phases, invoices } = ledgerOf(contract, [
      sent,
      invoice({ percent_means: 'to_date', payment_amount: 100 }),
    ])
    expect(phases.map(({ billed_cents }) => billed_cents)).toEqual([1500, 1500])
    expect(invoices[1]?.to_date_cents).toBe(10_001)
  })
})

describe('contracts', () => {
  const given = { present: null, currency: 'USD', newId: () => 'new' } as const
  const phase = (more: object) => ({ name: 'A', ...more })

  it.each([
    [{ fee_cents: 0 }, 'fee_cents', 'Contract fee must be a whole number of cents from 1 to 99,999,999,999'],
    [
      { fee_cents: 1.5 },
      'fee_cents',
      'Contract fee must be a whole number of cents from 1 to 99,999,999,999',
    ],
    [
      { fee_cents: '100' },
      'fee_cents',
      'Contract fee must be a whole number of cents from 1 to 99,999,999,999',
    ],
    [
      { fee_cents: 1e20 },
      'fee_cents',
      'Contract fee must be a whole number of cents from 1 to 99,999,999,999',
    ],
    [{ phases: [] }, 'fee_cents', 'Contract fee must be a whole number of cents from 1 to 99,999,999,999'],
    [{ fee_cents: 1, terms_days: 366 }, 'terms_days', 'Terms must be 0 to 365 days'],
    [{ fee_cents: 1, phases: [{ name: ' ', share_bp: 1 }] }, 'phases.0.name', 'Phase name is required'],
    [
      { fee_cents: 100, phases: [phase({ share_bp: 5000 }), { name: 'a', share_bp: 5000 }] },
      'phases',
      'Phase names must be different',
    ],
    [
      { fee_cents: 1, phases: Array.from({ length: 31 }, (_, n) => ({ name: `P${n}`, share_bp: 1 })) },
      'phases',
      'At most 30 phases',
    ],
    [{ fee_cents: 1, phases: [phase({})] }, 'phases.0', 'Please give each phase either a share or an amount'],
    [
      { fee_cents: 1, phases: [phase({ share_bp: 1, amount_cents: 1 })] },
      'phases.0',
      'Please give each phase either a share or an amount',
    ],
    [
      { fee_cents: 1, phases: [phase({ share_bp: 1, kind: 'additional' })] },
      'phases.0',
      'Please give each phase either a share or an amount',
    ],
    [
      { fee_cents: 100_000, phases: [phase({ share_bp: 9000 })] },
      'phases',
      'Phases come to $900.00, but the contract fee is $1,000.00',
    ],
    [{ fee_cents: 100, phases: [phase({ id: 'x', share_bp: 10_000 })] }, 'phases', 'Phase not found'],
  ])('%j is refused at %s', (body, at, sentence) => {
    expect(readContract(body, given).errors?.[at]).toEqual([sentence])
  })

  it('may have shares and amounts, where some rounding of the shares comes to the fee', () => {
    const body = {
      fee_cents: 10_001,
      phases: [phase({ share_bp: 3333 }), { name: 'B', share_bp: 3333 }, { name: 'C', amount_cents: 3334 }],
    }
    expect(readContract(body, given).values?.phases.map(({ amount_cents }) => amount_cents)).toEqual([
      3334, 3333, 3334,
    ])
  })

  it('sent back as they were read are the same', () => {
    const first = contractOf({
      fee_cents: 10_001,
      phases: [phase({ share_bp: 3333 }), { name: 'B', share_bp: 6667 }],
    })
    const present = { ...first, terms_days: null }
    expect(readContract({ ...present }, { ...given, present }).values).toEqual(present)
  })
})

const cents = fc.integer({ min: 1, max: mostCents })

/** Percents that come to 100. */
const toWhole = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 })
  .map((steps) =>
    steps.map((step, place) => Math.min(step, 100 - sumOf(steps.slice(0, place)))).filter((step) => step > 0),
  )
  .map((steps) => [...steps, 100 - sumOf(steps)].filter((step) => step > 0))

const splits = fc
  .uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 8 })
  .map((cuts) => [0, ...cuts.toSorted((one, other) => one - other), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, place) => cut - (cuts[place] ?? 0)))

const contracts = fc
  .tuple(cents, splits, fc.array(cents, { maxLength: 3 }))
  .map(([fee_cents, shares, extra]) =>
    contractOf({
      fee_cents,
      phases: [
        ...shares.map((share_bp, place) => ({ name: `Phase ${place}`, share_bp })),
        ...extra.map((amount_cents, place) => ({ name: `Extra ${place}`, kind: 'additional', amount_cents })),
      ],
    }),
  )

describe('whatever is billed', () => {
  it('percents that come to 100 end on each phase exactly', () => {
    fc.assert(
      fc.property(
        contracts,
        toWhole,
        fc.constantFrom<PercentMeans>('this_invoice', 'to_date'),
        (contract, steps, means) => {
          const upTo = (place: number) => sumOf(steps.slice(0, place + 1))
          const invoices = steps.map((step, place) => {
            const percent = means === 'to_date' ? upTo(place) : step
            const lines = contract.phases.map(({ id }) => ({ phase_id: id, percent }))
            return invoice({ percent_means: means, lines })
          })
          const { phases, totals } = ledgerOf(contract, invoices)
          expect(phases.map(({ remaining_cents }) => remaining_cents)).toEqual(phases.map(() => 0))
          expect(totals).toMatchObject({
            drafted_cents: totalOf(contract),
            remaining_cents: 0,
            percent_to_date: 100,
          })
        },
      ),
    )
  })

  type Step = { percents: number[]; means: PercentMeans; fee?: number }

  const steps = fc.array(
    fc.record(
      {
        percents: fc.array(fc.nat(100), { minLength: 12, maxLength: 12 }),
        means: fc.constantFrom<PercentMeans>('this_invoice', 'to_date'),
        fee: cents,
      },
      { requiredKeys: ['percents', 'means'] },
    ),
    { maxLength: 12 },
  ) as fc.Arbitrary<Step[]>

  it('any order of sending with changed fees agrees with the rows, and no cent is lost, made or broken', () => {
    fc.assert(
      fc.property(contracts, steps, (first, sending) => {
        let contract = first
        const sent: LedgerInvoice[] = []
        for (const [place, { percents, means, fee }] of sending.entries()) {
          if (fee !== undefined) contract = refeed(contract, fee)
          const lines: Line[] = contract.phases.map(({ id }, at) => ({
            phase_id: id,
            percent: percents[at % 12] ?? 0,
          }))
          const draft = invoice({ percent_means: means, lines })
          const before = ledgerOf(contract, sent)
          const after = ledgerOf(contract, [...sent, draft]).invoices.at(-1)
          lines.forEach(({ percent }, at) => {
            const [phase, figures] = [contract.phases[at], before.phases[at]]
            if (phase === undefined || figures === undefined) throw new Error('A phase has no figures')
            const now = figures.percent_to_date
            const expected =
              means === 'to_date'
                ? partOf(phase.amount_cents, percent, 100) - figures.billed_cents
                : partOf(phase.amount_cents, now + percent, 100) - partOf(phase.amount_cents, now, 100)
            expect(after?.line_amounts?.[at]?.amount_cents).toBe(expected)
          })
          const sent_at = `2026-01-01T00:00:00.${String(place).padStart(3, '0')}Z`
          sent.push({ ...draft, sent_at, frozen: after?.line_amounts ?? [] })
        }
        const { invoices, phases, totals } = ledgerOf(contract, sent)
        const all = invoices.map(({ amount_cents }) => amount_cents ?? 0)
        expect(sumOf(all)).toBe(totals.billed_cents)
        expect(sumOf(phases.map(({ billed_cents }) => billed_cents))).toBe(totals.billed_cents)
        expect((totals.billed_cents ?? 0) + (totals.remaining_cents ?? 0)).toBe(totalOf(contract))
        const figures = invoices
          .flatMap((billed) => Object.values(billed))
          .filter((value) => typeof value === 'number')
        expect(figures.every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  function refeed(contract: Contract, fee: number): Contract {
    const { values } = readContract(
      { fee_cents: fee },
      { present: { ...contract, terms_days: null }, currency: 'USD', newId: () => '' },
    )
    return values ?? contract
  }
})
