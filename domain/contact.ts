import { z } from 'zod'
import { isEmail } from './fields.ts'
import { messages } from './words/messages.ts'

const said = messages.contact
const topic = z.boolean({ error: messages.generic.badBoolean }).default(false)

export const contactPayload = z
  .object({
    email: z.string({ error: said.badEmail }).trim().refine(isEmail, said.badEmail),
    services: topic,
    pricing: topic,
    general: topic,
    recaptcha: z.string({ error: said.captchaRequired }).min(1, said.captchaRequired),
  })
  .refine((body) => body.services || body.pricing || body.general, {
    path: ['services'],
    error: said.noTopic,
    // The cross-field check runs even when a field is wrong, so that a visitor sees all sentences at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
