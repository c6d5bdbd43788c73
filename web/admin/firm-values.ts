import type { BodyOf, DataOf } from '#domain/calls/registry.ts'
import { firmMessages } from '#domain/words/firm.ts'
import { call } from '../api/ask.ts'
import type { FormValues } from '../records/form/form-values.ts'
import type { SaveCall } from '../records/form/use-merged-save.ts'
import { numberIn, savedSettings, textIn } from './settings-values.ts'

const said = firmMessages

export type Firm = DataOf<'GET api/firm'>

export const firmFields = {
  firm_name: { label: said.firmName },
  address: { label: said.address },
  phone: { label: said.phone },
  stamp_text: { label: said.stampText },
  rfi_response_days: { label: said.rfiDays },
  submittal_response_days: { label: said.submittalDays },
}

export type FirmField = keyof typeof firmFields

export const firmCall: SaveCall<Firm> = {
  asForm: savedFirm,
  bodyOf: payloadOf,
  send: (body, idempotencyKey) => call('PUT api/firm', { body, idempotencyKey }),
}

function savedFirm(firm: Firm) {
  const {
    version: _,
    has_logo: _logo,
    rfi_response_days: rfi,
    submittal_response_days: submittal,
    ...texts
  } = firm
  const values = { ...texts, rfi_response_days: String(rfi), submittal_response_days: String(submittal) }
  return savedSettings(firm, values)
}

function payloadOf(values: FormValues, version: unknown): BodyOf<'PUT api/firm'> {
  return {
    firm_name: textIn(values, 'firm_name'),
    address: textIn(values, 'address'),
    phone: textIn(values, 'phone'),
    stamp_text: textIn(values, 'stamp_text'),
    rfi_response_days: numberIn(values, 'rfi_response_days'),
    submittal_response_days: numberIn(values, 'submittal_response_days'),
    version: Number(version),
  }
}
