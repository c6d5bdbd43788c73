import type { BodyOf, DataOf } from '#domain/calls/registry.ts'
import { percentMeanings } from '#domain/invoice-stage.ts'
import { currencies } from '#domain/money.ts'
import { billingSettingsScreen as said } from '#domain/words/billing-settings.ts'
import { call } from '../api/ask.ts'
import type { FormValues, SavedRecord } from '../records/form/form-values.ts'
import type { SaveCall } from '../records/form/use-merged-save.ts'

export type BillingSettings = DataOf<'GET api/billing/settings'>

export const billingFields = {
  percent_means: { label: said.percentMeans },
  terms_days: { label: said.terms },
  approval_required: { label: said.approval },
  currency: { label: said.currency },
  accounting_item: { label: said.item },
  remit_to: { label: said.remitTo },
}

export type BillingField = keyof typeof billingFields

export const billingCall: SaveCall<BillingSettings> = {
  asForm: savedSettings,
  bodyOf: payloadOf,
  send: (body, idempotencyKey) => call('PUT api/billing/settings', { body, idempotencyKey }),
}

function savedSettings(settings: BillingSettings): SavedRecord {
  const { version, terms_days: terms, ...values } = settings
  return { id: '', version, values: { ...values, terms_days: String(terms) }, labels: {}, record: settings }
}

function payloadOf(values: FormValues, version: unknown): BodyOf<'PUT api/billing/settings'> {
  const textOf = (name: BillingField) => String(values[name] ?? '')
  const terms = textOf('terms_days').trim()
  return {
    percent_means: percentMeanings.find((each) => each === values['percent_means']) ?? 'this_invoice',
    terms_days: terms === '' ? Number.NaN : Number(terms),
    approval_required: values['approval_required'] === true,
    currency: currencies.find((each) => each === values['currency']) ?? 'USD',
    accounting_item: textOf('accounting_item'),
    remit_to: textOf('remit_to'),
    version: Number(version),
  }
}

export function inWords(name: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? said.yes : said.no
  const meaning = percentMeanings.find((each) => name === 'percent_means' && each === value)
  return meaning === undefined ? value : said.meanings[meaning]
}
