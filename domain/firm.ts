import { z } from 'zod'
import { responseDays } from './response-days.ts'
import { isStorable } from './storable.ts'
import { messages } from './words/messages.ts'

/** Characters that the texts of the firm take. */
const firmLimits = { firm_name: 150, address: 500, phone: 50, stamp_text: 2000 } as const

export type LogoKind = 'png' | 'jpeg'

/** Keys that are absent stay as they are. */
export const firmPayload = z.object({
  firm_name: text(firmLimits.firm_name),
  address: text(firmLimits.address),
  phone: text(firmLimits.phone),
  stamp_text: text(firmLimits.stamp_text),
  rfi_response_days: workdays(),
  submittal_response_days: workdays(),
  version: z.int({ error: messages.generic.badVersion }).exactOptional(),
})

export type FirmPayload = z.output<typeof firmPayload>

function text(limit: number) {
  return z
    .string({ error: messages.generic.badText })
    .max(limit, messages.generic.tooLong(limit))
    .refine(isStorable, messages.generic.unstorable)
    .trim()
    .exactOptional()
}

function workdays() {
  const { min, max } = responseDays
  const wrong = messages.project.badResponseDays
  return z.int({ error: wrong, abort: true }).min(min, wrong).max(max, wrong).exactOptional()
}
