import { z } from 'zod'
import {
  handOverPayload,
  historyFilters,
  outboxFilters,
  securityLogFilters,
  verifiedPayload,
} from '../admin/admin.ts'
import { employee } from '../kinds/employee.ts'
import { mailDropReasons, mailKinds, mailStates } from '../mail/mail.ts'
import { openWorkShape } from '../kinds/open-work.ts'
import { securityEventKinds } from '../security.ts'
import { sessionShape } from './account.ts'
import type { Calls } from './call.ts'
import { recordChange } from './history.ts'
import { anyRecord, idMeaning, logOf, recordParams, result } from './shapes.ts'

const common = { tag: 'Administration', may: 'admin.use' } as const

export const adminRecordCalls = {
  'DELETE api/admin/records/:model/:id': {
    ...common,
    summary: 'Delete (to the recycle bin) a record of any kind; a project takes its work with it',
    params: recordParams,
    answers: result(anyRecord),
    refuses: [409],
  },
} satisfies Calls

const person = { ...common, params: idMeaning(employee) }
const ended = z.object({ ended: z.int() })

export const adminPeopleCalls = {
  'GET api/admin/people/:id': {
    ...person,
    summary: 'An account with its sessions and what lies with the person',
    answers: result(
      employee.read
        .pick({ id: true, name: true, email: true, role: true, is_active: true, onboarding_completed: true })
        .extend({
          is_verified: z.boolean(),
          second_factor: z.object({ is_on: z.boolean(), since: z.string().nullable() }),
          sessions: z.array(sessionShape),
          open_work: openWorkShape(),
        }),
    ),
    refuses: [503],
  },
  'DELETE api/admin/people/:id/sessions/:session_id': {
    ...person,
    summary: 'End a session of somebody; its key stops working at once',
    params: { ...person.params, session_id: 'id of the session' },
    answers: result(ended),
  },
  'DELETE api/admin/people/:id/sessions': {
    ...person,
    summary: 'End all sessions of somebody',
    answers: result(ended),
  },
  'PUT api/admin/people/:id/verified': {
    ...person,
    summary: 'Say whether the address counts as verified; without that the person cannot sign in',
    body: verifiedPayload,
    answers: result(z.object({ is_verified: z.boolean() })),
    refuses: [409],
  },
  'POST api/admin/people/:id/reset_second_factor': {
    ...person,
    summary: 'Remove the second factor of somebody who lost it, and end their sessions',
    answers: result(z.null()),
  },
  'POST api/admin/people/:id/hand_over': {
    ...person,
    summary: 'Give the open work of somebody to somebody else; answers how much it was',
    body: handOverPayload,
    answers: result(openWorkShape()),
  },
} satisfies Calls

const named = z.object({ name: z.string(), email: z.string() }).nullable()

export const adminLogCalls = {
  'GET api/admin/history': {
    ...common,
    summary: 'What happened to all records, newest first; from and to are days',
    query: historyFilters,
    strictQuery: true,
    paged: true,
    answers: logOf(
      recordChange.extend({
        model: z.string(),
        record_id: z.string(),
        title: z
          .string()
          .nullable()
          .meta({ description: 'What the record is called, or was until it was erased' }),
        is_erased: z.boolean(),
        address: z.string(),
        request_id: z.string(),
      }),
    ),
  },
  'GET api/admin/security_log': {
    ...common,
    summary: 'Who signed in, was refused, or changed an account; newest first',
    query: securityLogFilters,
    strictQuery: true,
    paged: true,
    answers: logOf(
      z.object({
        id: z.int(),
        at: z.string(),
        kind: z.enum(securityEventKinds),
        actor: named,
        subject: named,
        address: z.string(),
        user_agent: z.string(),
        request_id: z.string(),
        facts: z
          .object({ email: z.string().exactOptional() })
          .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
  },
} satisfies Calls

const mail = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string(),
  to_name: z.string().nullable(),
  state: z.enum(mailStates),
  created_at: z.string(),
  tries: z.int(),
  last_try_at: z.string().nullable(),
  last_error: z.string().nullable(),
  sent_at: z.string().nullable(),
  dropped_because: z.enum(mailDropReasons).nullable(),
})

export const adminOutboxCalls = {
  'GET api/admin/outbox': {
    ...common,
    summary: 'Mail that waits, went out, failed or was dropped; newest first',
    query: outboxFilters,
    strictQuery: true,
    paged: true,
    answers: logOf(mail),
  },
  'GET api/admin/outbox/:id': {
    ...common,
    summary: 'A mail with what it says, without the link in it',
    params: { id: 'id of the mail' },
    answers: result(mail.extend({ subject: z.string(), text: z.string() })),
  },
  'POST api/admin/outbox/:id/resend': {
    ...common,
    summary: 'Try a mail again now, or send one that went out a second time',
    params: { id: 'id of the mail' },
    answers: result(mail),
  },
} satisfies Calls
