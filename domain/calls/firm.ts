import { z } from 'zod'
import { firmPayload } from '../firm.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const firm = z.object({
  firm_name: z.string(),
  address: z.string(),
  phone: z.string(),
  stamp_text: z.string().meta({ description: 'Stands on transmittals' }),
  rfi_response_days: z.int().meta({ description: 'Work days, where the project has no number of its own' }),
  submittal_response_days: z.int(),
  has_logo: z.boolean(),
  version: z.int(),
})

const common = { tag: 'Firm', may: 'account.use' } as const
const administration = { tag: 'Firm', may: 'admin.use' } as const

export const firmCalls = {
  'GET api/firm': {
    ...common,
    summary: 'The letterhead of the firm and its response days',
    answers: result(firm),
  },
  'PUT api/firm': {
    ...administration,
    summary: 'Change the settings of the firm; absent keys keep their values',
    body: firmPayload,
    answers: result(firm),
    refuses: [409],
  },
  'GET api/firm/logo': {
    ...common,
    summary: 'The logo, a PNG or JPEG',
    answers: z.string().meta({ format: 'binary' }),
    answersWith: 'image/*',
    refuses: [404],
  },
  'POST api/firm/logo': {
    ...administration,
    summary: 'Set the logo: a PNG or JPEG of at most 1 MB and 4,000 pixels a side',
    body: z.object({ file: z.file() }),
    takes: 'multipart/form-data',
    answers: result(firm),
    refuses: [415],
  },
  'DELETE api/firm/logo': {
    ...administration,
    summary: 'Remove the logo',
    answers: result(firm),
    refuses: [404],
  },
} satisfies Calls
