import type { BodyOf, DataOf } from '#domain/calls/registry.ts'
import { percentMeanings } from '#domain/invoice-stage.ts'
import { currencies } from '#domain/money.ts'
import { billingSettingsScreen as said } from '#domain/words/billing-settings.ts'
import { call } from '../api/ask.ts'
import type { FormValues } from '../records/form/form-values.ts'
import type { SaveCall } from '../records/form/use-merged-save.ts'
import { numberIn, savedSettings, textIn } from './settings-values.ts'

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
  asForm: (settings) => {
    const { version: _, terms_days: terms, ...values } = settings
    return savedSettings(settings, { ...values, terms_days: String(terms) })
  },
  bodyOf: payloadOf,
  send: (body, idempotencyKey) => call('PUT api/billing/settings', { body, idempotencyKey }),
}

function payloadOf(values: FormValues, version: unknown): BodyOf<'PUT api/billing/settings'> {
  return {
    percent_means: percentMeanings.find((each) => each === values['percent_means']) ?? 'this_invoice',
    terms_days: numberIn(values, 'terms_days'),
    approval_required: values['approval_required'] === true,
    currency: currencies.find((each) => each === values['currency']) ?? 'USD',
    accounting_item: textIn(values, 'accounting_item'),
    remit_to: textIn(values, 'remit_to'),
    version: Number(version),
  }
}

export function inWords(name: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? said.yes : said.no
  const meaning = percentMeanings.find((each) => name === 'percent_means' && each === value)
  return meaning === undefined ? value : said.meanings[meaning]
}
