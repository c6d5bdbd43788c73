import { z } from 'zod'
import { contactPayload } from '../contact.ts'
import { isEmail } from '../fields.ts'
import { messages } from '../words/messages.ts'
import type { Calls } from './call.ts'
import { result, messageShape } from './shapes.ts'

export const configCalls = {
  'GET api/config': {
    tag: 'Public',
    summary: 'Name, version and how to sign in',
    may: 'anybody',
    answers: z.object({
      name: z.string(),
      version: z.string(),
      captcha: z.object({
        kind: z.enum(['altcha', 'recaptcha']),
        site_key: z.string().nullable(),
        challenge_url: z.string().nullable(),
      }),
      sso: z.object({ name: z.string() }).nullable(),
      demo: z.boolean(),
      time_zone: z.string(),
      today: z.iso.date(),
    }),
  },
} satisfies Calls

const text = (longest: number) =>
  z.string({ error: messages.generic.badText }).max(longest, messages.generic.tooLong(longest))

const clientFault = z.object({
  message: text(2_000).meta({
    description: 'The kind of error and its message: `TypeError: x is undefined`',
  }),
  stack: text(20_000).default('').meta({ description: 'Where it happened, as the browser writes it' }),
  page: text(200)
    .default('')
    .meta({ description: 'The pattern of the page’s address: `/tasks/update_task/:id`' }),
})

export const clientErrorCalls = {
  'POST api/client_error': {
    tag: 'Public',
    summary: 'Tell of a fault in the browser',
    may: 'anybody',
    body: clientFault,
    answers: messageShape,
    refuses: [429],
    ignoresIdempotencyKey: true,
  },
} satisfies Calls

const contactMessage = z.object({
  id: z.string(),
  email: z.string(),
  services: z.boolean(),
  pricing: z.boolean(),
  general: z.boolean(),
  created_at: z.string(),
})

const seenPayload = z.object({
  email: z.string({ error: messages.contact.badEmail }).trim().refine(isEmail, messages.contact.badEmail),
})

export const contactCalls = {
  'GET api/contact/challenge': {
    tag: 'Contact',
    summary: 'A captcha challenge for the contact form',
    may: 'anybody',
    // The parameters are ALTCHA's own: its widget solves them.
    answers: z.object({ parameters: z.looseObject({}), signature: z.string() }),
  },
  'POST api/contact/post': {
    tag: 'Contact',
    summary: 'Ask the firm to get in touch',
    may: 'anybody',
    body: contactPayload,
    status: 201,
    answers: messageShape,
    refuses: [429],
  },
  'GET api/contact/get/unseen': {
    tag: 'Contact',
    summary: 'Messages nobody has marked as seen, oldest first',
    may: 'contact.list',
    answers: z.array(contactMessage),
    refuses: [503],
  },
  'PUT api/contact/mark_as_seen': {
    tag: 'Contact',
    summary: 'Mark every message from one address as seen',
    may: 'contact.mark_as_seen',
    body: seenPayload,
    answers: result(z.object({ updated: z.int() })),
    refuses: [404],
  },
} satisfies Calls
