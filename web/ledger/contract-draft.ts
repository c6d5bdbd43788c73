import type { BodyOf } from '#domain/calls/registry.ts'
import { isObject } from '#domain/objects.ts'
import { partOf, readMoney, sumOf, writeMoney, type Currency } from '#domain/money.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import type { FormValues, SavedRecord } from '../records/form/form-values.ts'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'

/** What the value of a phase is: a share of the fee in percent, an amount of it, or an amount on top of it. */
export const phaseWays = ['share', 'amount', 'additional'] as const
type PhaseWay = (typeof phaseWays)[number]

/** A phase as it is typed. */
export type PhaseDraft = { id?: string; name: string; way: PhaseWay; value: string }

export const emptyPhase: PhaseDraft = { name: '', way: 'share', value: '' }

export const usualPhases: readonly PhaseDraft[] = said.usualPhases.map(({ name, share }) => ({
  ...emptyPhase,
  name,
  value: share,
}))

export const contractFields = {
  fee_cents: { label: said.fee },
  terms_days: { label: said.termsField },
  phases: { label: said.phases },
}

/** The contract as a form has it, which merges and compares values as texts. */
export function contractForm(ledger: ProjectLedger): SavedRecord {
  const { contract, currency } = ledger
  const phases = (contract?.phases ?? []).map(
    ({ id, name, kind, share_bp: share, amount_cents: amount }): PhaseDraft => ({
      id,
      name,
      ...(share === null
        ? { way: kind === 'basic' ? 'amount' : 'additional', value: writeMoney(amount, currency) }
        : { way: 'share', value: writeShare(share) }),
    }),
  )
  const values = {
    fee_cents: contract === null ? '' : writeMoney(contract.fee_cents, currency),
    terms_days: contract?.terms_days === null || contract === null ? '' : String(contract.terms_days),
    phases: JSON.stringify(phases),
  }
  // None yet is a version too: somebody else may enter the first one meanwhile.
  return { id: ledger.project_id, version: contract?.version ?? 0, values, labels: {}, record: ledger }
}

export function phasesIn({ phases }: FormValues): PhaseDraft[] {
  const read: unknown = JSON.parse(String(phases))
  return Array.isArray(read) ? read.filter((each): each is PhaseDraft => isObject(each)) : []
}

export function withPhases(values: FormValues, phases: readonly PhaseDraft[]): FormValues {
  return { ...values, phases: JSON.stringify(phases) }
}

/** What a value cannot be read as is sent as none, and the server says so at its phase. */
export function contractBody(
  values: FormValues,
  version: unknown,
): BodyOf<'PUT api/ledger/project/:id/contract'> {
  const terms = String(values['terms_days'] ?? '').trim()
  return {
    fee_cents: readMoney(String(values['fee_cents'])) ?? null,
    terms_days: terms === '' ? null : Number(terms),
    phases: phasesIn(values).map(({ id, name, way, value }) => ({
      ...(id !== undefined && { id }),
      name,
      kind: way === 'additional' ? ('additional' as const) : ('basic' as const),
      share_bp: way === 'share' ? (readShare(value) ?? null) : null,
      amount_cents: way === 'share' ? null : (readMoney(value) ?? null),
    })),
    ...(typeof version === 'number' && { version }),
  }
}

/** A fee that cannot be read would take the contract away. */
export function contractProblems({ fee_cents: fee }: FormValues): Record<string, string> {
  return readMoney(String(fee)) === undefined ? { fee_cents: said.badMoney } : {}
}

/** Hundredths of a percent of what was typed: `15`, `12.5`, `33.33%`. */
export function readShare(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s?%?$/.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'))
}

export function writeShare(share: number): string {
  const part = String(share % 100).padStart(2, '0')
  return `${Math.trunc(share / 100)}${part === '00' ? '' : `.${part.replace(/0$/, '')}`}`
}

/** What the parts of the fee come to so far, and what comes on top of it. */
export function comesTo(values: FormValues): { basic: number; additional: number; fee: number | undefined } {
  const fee = readMoney(String(values['fee_cents']))
  const amounts = (phases: readonly PhaseDraft[]) => sumOf(phases.map(({ value }) => readMoney(value) ?? 0))
  const { share = [], amount = [], additional = [] } = Object.groupBy(phasesIn(values), ({ way }) => way)
  // Shares are added up before they are rounded, as the server makes them come to the fee.
  const shares = sumOf(share.map(({ value }) => readShare(value) ?? 0))
  return {
    basic: amounts(amount) + partOf(fee ?? 0, shares, wholeShare),
    additional: amounts(additional),
    fee,
  }
}

const wholeShare = 10_000

/** How a value is read out where two changed it differently. */
export function contractWords(currency: Currency): (name: string, value: string | boolean) => string {
  return (name, value) => {
    if (name === 'fee_cents') {
      const cents = readMoney(String(value))
      return cents === undefined ? '' : writeMoney(cents, currency)
    }
    if (name === 'terms_days') return value === '' ? said.firmTerms : said.net(Number(value))
    return phasesIn({ phases: value })
      .map((phase) => `${phase.name} ${phase.value}${phase.way === 'share' ? '%' : ''}`)
      .join('\n')
  }
}
