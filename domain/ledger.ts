import { addDays, lastDay, type CivilDate } from './dates.ts'
import { largestRemainder, partOf, percentOf, sumOf, writeMoney, type Currency } from './money.ts'
import type { PercentMeans } from './invoice-stage.ts'
import { ledgerMessages as said } from './words/ledger.ts'

export const phaseKinds = ['basic', 'additional'] as const

/** A part of a contract: of the fee where it is basic, on top of it where it is additional. */
export type Phase = {
  id: string
  name: string
  kind: (typeof phaseKinds)[number]
  /** Hundredths of a percent of the fee, where the amount follows from them. */
  share_bp: number | null
  amount_cents: number
}

export type Contract = { fee_cents: number; phases: readonly Phase[] }

export type Line = { phase_id: string; percent: number }

/** What a line came to; without a phase it is of the whole fee. */
export type LineAmount = { phase_id: string | null; percent: number; amount_cents: number }

export type LedgerInvoice = {
  id: string
  invoice_date: string
  created_at: string
  percent_means: PercentMeans
  payment_amount: number
  /** Empty: `payment_amount` of every basic phase. */
  lines: readonly Line[]
  /** Null while it is a draft. */
  sent_at: string | null
  is_void: boolean
  /** Amounts that no longer change. */
  frozen: readonly LineAmount[] | null
  paid_cents: number
}

export type Billed = {
  id: string
  payment_amount: number
  line_amounts: LineAmount[] | null
  amount_cents: number | null
  previously_billed_cents: number | null
  to_date_cents: number | null
  remaining_cents: number | null
}

type PhaseFigures = {
  id: string | null
  percent_to_date: number
  billed_cents: number
  drafted_cents: number
  remaining_cents: number
}

type Totals = {
  billed_cents: number | null
  drafted_cents: number | null
  paid_cents: number | null
  open_cents: number | null
  remaining_cents: number | null
  percent_to_date: number
}

export type Ledger = {
  /** In the order in which they count, void ones last. */
  invoices: Billed[]
  /** Of the contract's phases, in their order; without an id of the whole fee, where that is not split. */
  phases: PhaseFigures[]
  totals: Totals
}

export function additionalOf({ phases }: Pick<Contract, 'phases'>): number {
  return sumOf(phases.filter(({ kind }) => kind === 'additional').map(({ amount_cents }) => amount_cents))
}

export function totalOf(contract: Contract): number {
  return contract.fee_cents + additionalOf(contract)
}

/** The one rule that makes amounts of a contract and its invoices. */
export function ledgerOf(contract: Contract | null, invoices: readonly LedgerInvoice[]): Ledger {
  const inOrder = invoices.toSorted(byOrder)
  const [counted, voided] = [inOrder.filter((each) => !each.is_void), inOrder.filter((each) => each.is_void)]
  if (contract === null) return withoutFee(counted, voided)
  const total = totalOf(contract)
  const tallies = talliesOf(contract)
  const billed = counted.map((invoice) => bill(tallies, total, invoice))
  const sums = (names: 'billed' | 'drafted') => sumOf(tallies.map((tally) => tally[names]))
  const [sent, drafted] = [sums('billed'), sums('drafted')]
  const paid = sumOf(counted.map(({ paid_cents }) => paid_cents))
  return {
    invoices: [...billed, ...voided.map(asVoid)],
    phases: tallies.map((tally) => ({
      id: tally.id,
      percent_to_date: tally.percent,
      billed_cents: tally.billed,
      drafted_cents: tally.drafted,
      remaining_cents: tally.amount - tally.billed - tally.drafted,
    })),
    totals: {
      billed_cents: sent,
      drafted_cents: drafted,
      paid_cents: paid,
      open_cents: sent - paid,
      remaining_cents: total - sent - drafted,
      percent_to_date: percentOf(sent + drafted, total),
    },
  }
}

/** Sent ones by the moment of sending, then drafts by their date; void ones last. */
function byOrder(one: LedgerInvoice, other: LedgerInvoice): number {
  const keys = ({ is_void, sent_at, invoice_date, created_at, id }: LedgerInvoice) => [
    is_void ? '1' : '0',
    sent_at === null ? '1' : '0',
    sent_at ?? '',
    invoice_date,
    created_at,
    id,
  ]
  const [left, right] = [keys(one), keys(other)]
  const place = left.findIndex((key, index) => key !== right[index])
  return place === -1 ? 0 : (left[place] ?? '') < (right[place] ?? '') ? -1 : 1
}

type Tally = {
  id: string | null
  isBasic: boolean
  amount: number
  percent: number
  billed: number
  drafted: number
}

function talliesOf({ fee_cents: fee, phases }: Contract): Tally[] {
  const start = { percent: 0, billed: 0, drafted: 0 }
  const own = phases.map(({ id, kind, amount_cents: amount }) => ({
    ...start,
    id,
    isBasic: kind === 'basic',
    amount,
  }))
  const isSplit = own.some(({ isBasic }) => isBasic)
  return isSplit ? own : [{ ...start, id: null, isBasic: true, amount: fee }, ...own]
}

function bill(tallies: Tally[], total: number, invoice: LedgerInvoice): Billed {
  const previous = sumOf(tallies.map(({ billed, drafted }) => billed + drafted))
  const lines = invoice.frozen ?? linesOf(tallies, invoice)
  for (const line of lines) for (const share of sharesOf(tallies, line)) note(share, invoice)
  const amount = sumOf(lines.map(({ amount_cents }) => amount_cents))
  const toDate = previous + amount
  return {
    id: invoice.id,
    payment_amount: percentShown(invoice, { amount, toDate, total }),
    line_amounts: lines.map((line) => ({ ...line })),
    amount_cents: amount,
    previously_billed_cents: previous,
    to_date_cents: toDate,
    remaining_cents: total - toDate,
  }
}

function linesOf(
  tallies: readonly Tally[],
  { percent_means: means, ...invoice }: LedgerInvoice,
): LineAmount[] {
  const wanted = invoice.lines.flatMap(({ phase_id: id, percent }) => {
    const tally = tallies.find((each) => each.id === id)
    return tally === undefined ? [] : { tally, percent }
  })
  const all = () =>
    tallies.filter(({ isBasic }) => isBasic).map((tally) => ({ tally, percent: invoice.payment_amount }))
  return (wanted.length > 0 ? wanted : all()).map(({ tally, percent }) => ({
    phase_id: tally.id,
    percent,
    amount_cents: means === 'to_date' ? upTo(tally, percent) : further(tally, percent),
  }))
}

/** What brings a phase to a percent, whatever it was billed before. */
function upTo({ amount, billed, drafted }: Tally, percent: number): number {
  return partOf(amount, percent, 100) - billed - drafted
}

/** Both ends are rounded, so that percents that come to 100 come to the whole amount. */
function further({ amount, percent: before }: Tally, percent: number): number {
  return partOf(amount, before + percent, 100) - partOf(amount, before, 100)
}

type Share = { tally: Tally; percent: number; amount: number }

/** A line of the whole fee counts for each basic phase that the fee was split into later. */
function sharesOf(tallies: readonly Tally[], { phase_id: id, percent, amount_cents }: LineAmount): Share[] {
  const own = tallies.find((tally) => tally.id === id)
  if (own !== undefined) return [{ tally: own, percent, amount: amount_cents }]
  const basic = tallies.filter(({ isBasic }) => isBasic)
  const weights = basic.map(({ amount }) => amount)
  const size = Math.abs(amount_cents)
  const parts = largestRemainder(size, weights, sumOf(weights), size) ?? []
  return basic.map((tally, place) => ({
    tally,
    percent,
    amount: amount_cents < 0 ? -(parts[place] ?? 0) : (parts[place] ?? 0),
  }))
}

function note(
  { tally, percent, amount }: Share,
  { percent_means: means, sent_at: sent }: LedgerInvoice,
): void {
  tally.percent = means === 'to_date' ? percent : tally.percent + percent
  if (sent === null) tally.drafted += amount
  else tally.billed += amount
}

/** With lines of its own an invoice is as many percent of the contract as these come to. */
function percentShown(
  { lines, frozen, percent_means: means, payment_amount: typed }: LedgerInvoice,
  { amount, toDate, total }: { amount: number; toDate: number; total: number },
): number {
  if (lines.length === 0 || frozen !== null) return typed
  return Math.max(0, Math.min(100, percentOf(means === 'to_date' ? toDate : amount, total)))
}

function withoutFee(counted: readonly LedgerInvoice[], voided: readonly LedgerInvoice[]): Ledger {
  const none = {
    amount_cents: null,
    previously_billed_cents: null,
    to_date_cents: null,
    remaining_cents: null,
    line_amounts: null,
  }
  return {
    invoices: [
      ...counted.map(({ id, payment_amount }) => ({ ...none, id, payment_amount })),
      ...voided.map(asVoid),
    ],
    phases: [],
    totals: {
      billed_cents: null,
      drafted_cents: null,
      paid_cents: null,
      open_cents: null,
      remaining_cents: null,
      percent_to_date: percentToDate(counted),
    },
  }
}

/** Where percents of the whole have brought it, in the order in which they count. */
export function percentToDate(
  counted: readonly Pick<LedgerInvoice, 'percent_means' | 'payment_amount'>[],
): number {
  return counted.reduce(
    (percent, { percent_means: means, payment_amount: own }) => (means === 'to_date' ? own : percent + own),
    0,
  )
}

/** It keeps what it once came to, and counts nowhere. */
function asVoid({ id, payment_amount, frozen }: LedgerInvoice): Billed {
  return {
    id,
    payment_amount,
    line_amounts: frozen === null ? null : [...frozen],
    amount_cents: frozen === null ? null : sumOf(frozen.map(({ amount_cents }) => amount_cents)),
    previously_billed_cents: null,
    to_date_cents: null,
    remaining_cents: null,
  }
}

/** The day that terms come to, as late as a record may have one. */
export function dueAfter(invoiceDate: CivilDate, terms: number): CivilDate {
  const due = addDays(invoiceDate, terms)
  return due > lastDay ? lastDay : due
}

/** What is remarkable about amounts; nothing of it is refused. */
export function notesOn(
  { amount_cents: amount, remaining_cents: remaining }: Pick<Billed, 'amount_cents' | 'remaining_cents'>,
  currency: Currency,
): string[] {
  return [
    ...(amount !== null && amount < 0 ? [said.takesBack(writeMoney(-amount, currency))] : []),
    ...(remaining !== null && remaining < 0 ? [said.passesContract(writeMoney(-remaining, currency))] : []),
  ]
}
