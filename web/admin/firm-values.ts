import type { BodyOf, DataOf } from '#domain/calls/registry.ts'
import { firmMessages } from '#domain/words/firm.ts'
import { call } from '../api/ask.ts'
import type { FormValues, SavedRecord } from '../records/form/form-values.ts'
import type { SaveCall } from '../records/form/use-merged-save.ts'

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

function savedFirm(firm: Firm): SavedRecord {
  const { version, has_logo: _, rfi_response_days: rfi, submittal_response_days: submittal, ...texts } = firm
  const values = { ...texts, rfi_response_days: String(rfi), submittal_response_days: String(submittal) }
  return { id: '', version, values, labels: {}, record: firm }
}

function payloadOf(values: FormValues, version: unknown): BodyOf<'PUT api/firm'> {
  const textOf = (name: FirmField) => String(values[name] ?? '')
  const daysOf = (name: FirmField) => (textOf(name).trim() === '' ? Number.NaN : Number(textOf(name)))
  return {
    firm_name: textOf('firm_name'),
    address: textOf('address'),
    phone: textOf('phone'),
    stamp_text: textOf('stamp_text'),
    rfi_response_days: daysOf('rfi_response_days'),
    submittal_response_days: daysOf('submittal_response_days'),
    version: Number(version),
  }
}
