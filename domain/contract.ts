import { phaseKinds, type Contract, type Phase } from './ledger.ts'
import { largestRemainder, mostCents, partOf, sumOf, writeMoney, type Currency } from './money.ts'
import { isObject } from './objects.ts'
import type { FieldErrors } from './result.ts'
import { isStorable } from './storable.ts'
import { ledgerMessages as said } from './words/ledger.ts'
import { messages } from './words/messages.ts'

export const mostPhases = 30
const longestPhaseName = 100
const wholeShare = 10_000

type Terms = { terms_days: number | null }

export type ContractValues = Contract & Terms

type Present = (Contract & Terms) | null

type Given = { present: Present; currency: Currency; newId(): string }

type ReadContract =
  | { values: ContractValues | null; errors?: undefined }
  | { errors: FieldErrors; values?: undefined }

/** What a payload makes of a contract, or null where it takes the contract away; absent keys keep their values. */
export function readContract(body: Record<string, unknown>, given: Given): ReadContract {
  const { present } = given
  const isEmpty = [body.fee_cents, body.terms_days, body.phases].every((sent) => sent === undefined)
  if (body.fee_cents === null || (present === null && isEmpty)) return { values: null }
  const fee = body.fee_cents === undefined ? present?.fee_cents : body.fee_cents
  const errors: FieldErrors = {}
  if (!isWhole(fee, 1, mostCents)) errors['fee_cents'] = [said.badFee]
  const terms = body.terms_days === undefined ? (present?.terms_days ?? null) : body.terms_days
  if (terms !== null && !isTerms(terms)) errors['terms_days'] = [said.badTerms]
  const wanted: ReadPhases =
    body.phases === undefined ? { phases: [...(present?.phases ?? [])] } : readPhases(body.phases, present)
  Object.assign(errors, wanted.errors)
  if (wanted.phases === undefined || Object.keys(errors).length > 0) return { errors }
  const values = { fee_cents: Number(fee), terms_days: terms === null ? null : Number(terms) }
  const named = wanted.phases.map((phase) => ({ ...phase, id: phase.id ?? given.newId() }))
  const { phases, sum } = resolved(values.fee_cents, named)
  if (phases !== undefined) return { values: { ...values, phases } }
  const write = (cents: number) => writeMoney(cents, given.currency)
  return { errors: { phases: [said.phasesDiffer(write(sum), write(values.fee_cents))] } }
}

export function isTerms(days: unknown): days is number {
  return isWhole(days, 0, 365)
}

type Wanted = Omit<Phase, 'id' | 'amount_cents'> & { id?: string; amount_cents: number | null }

type ReadPhases = { phases: Wanted[]; errors?: undefined } | { errors: FieldErrors; phases?: undefined }

function readPhases(sent: unknown, present: Present): ReadPhases {
  if (!Array.isArray(sent)) return { errors: { phases: [said.badPhases] } }
  if (sent.length > mostPhases) return { errors: { phases: [said.tooManyPhases(mostPhases)] } }
  const errors: FieldErrors = {}
  const known = present?.phases ?? []
  const phases = sent.flatMap((phase: unknown, place): Wanted[] => {
    const read = readPhase(isObject(phase) ? phase : {}, known)
    if (!('wrong' in read)) return [read]
    errors[`phases.${place}${read.at}`] = [read.wrong]
    return []
  })
  const whole = sentenceOnAll(phases, known)
  if (whole !== undefined) errors['phases'] = [whole]
  return Object.keys(errors).length > 0 ? { errors } : { phases }
}

function sentenceOnAll(phases: readonly Wanted[], known: readonly Phase[]): string | undefined {
  const ids = phases.flatMap(({ id }) => id ?? [])
  const isKnown = (id: string) => known.some((phase) => phase.id === id)
  if (new Set(ids).size < ids.length || !ids.every(isKnown)) return said.phaseNotFound
  const names = phases.map(({ name }) => name.toLowerCase())
  return new Set(names).size < names.length ? said.phaseNamesDiffer : undefined
}

type Wrong = { at: string; wrong: string }

function readPhase(sent: Record<string, unknown>, known: readonly Phase[]): Wanted | Wrong {
  const { name, kind = 'basic', id } = sent
  const title = typeof name === 'string' ? name.trim() : ''
  if (title === '') return { at: '.name', wrong: said.phaseNameRequired }
  if (title.length > longestPhaseName)
    return { at: '.name', wrong: messages.generic.tooLong(longestPhaseName) }
  if (!isStorable(title)) return { at: '.name', wrong: messages.generic.unstorable }
  const chosen = phaseKinds.find((each) => each === kind)
  if (chosen === undefined) return { at: '.kind', wrong: said.badPhaseKind }
  const own = id === undefined || id === null ? {} : { id: typeof id === 'string' ? id : '' }
  const sum = readSum(
    sent,
    known.find((phase) => phase.id === own.id),
  )
  const isFitting = sum !== undefined && (chosen === 'basic' || sum.share_bp === null)
  return isFitting ? { ...own, name: title, kind: chosen, ...sum } : { at: '', wrong: said.shareOrAmount }
}

/** A phase is read with both; sent back so, its share counts. */
function readSum(
  { share_bp: share = null, amount_cents: sent = null }: Record<string, unknown>,
  known: Phase | undefined,
): Pick<Wanted, 'share_bp' | 'amount_cents'> | undefined {
  const amount = share !== null && known !== undefined && known.amount_cents === sent ? null : sent
  if (isWhole(share, 1, wholeShare) && amount === null) return { share_bp: share, amount_cents: null }
  if (share === null && isWhole(amount, 1, mostCents)) return { share_bp: null, amount_cents: amount }
  return undefined
}

type Resolved = { phases?: Phase[]; sum: number }

/** Shares become amounts such that basic phases come to the fee exactly, where any rounding of them does. */
function resolved(fee: number, wanted: readonly (Wanted & { id: string })[]): Resolved {
  const basic = wanted.filter(({ kind }) => kind === 'basic')
  const shares = basic.flatMap(({ share_bp }) => share_bp ?? [])
  const fixed = sumOf(
    basic.flatMap(({ share_bp, amount_cents }) => (share_bp === null ? (amount_cents ?? 0) : [])),
  )
  const sum = fixed + partOf(fee, sumOf(shares), wholeShare)
  const amounts = largestRemainder(fee, shares, wholeShare, fee - fixed)
  if (basic.length > 0 && amounts === undefined) return { sum }
  const next = amounts?.values()
  const phases = wanted.map((phase) => ({
    ...phase,
    amount_cents: phase.share_bp === null ? (phase.amount_cents ?? 0) : (next?.next().value ?? 0),
  }))
  return { phases, sum }
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
}
