import { z } from 'zod'
import { historyActions } from './changes.ts'
import { isCivilDate } from './dates.ts'
import { isStorable } from './fields.ts'
import { mailKinds, mailStates } from './mail.ts'
import { adminMessages } from './admin-messages.ts'
import { messages } from './messages.ts'
import { openWorkKinds } from './open-work.ts'
import { models } from './resource.ts'
import { securityEventKinds } from './security.ts'

export const verifiedPayload = z.object({ verified: z.boolean({ error: messages.generic.badBoolean }) })

/** To whom open work goes; of all kinds where none is named. */
export const handOverPayload = z.object({
  to: text(messages.shared.userRequired).refine((email) => email !== '', messages.shared.userRequired),
  kinds: z
    .array(z.enum(openWorkKinds, { error: adminMessages.badKinds }), { error: adminMessages.badKinds })
    .min(1, adminMessages.badKinds)
    .optional(),
})

/** What the history tells of: records, and mail that belongs to nobody known. */
export const historyModels = [...models, 'mail'] as const

const period = { from: civilDate(), to: civilDate() }

/** What the history of everything can be narrowed to. */
export const historyFilters = inOrder(
  z.object({
    model: oneOf(historyModels, messages.list.unknownModel),
    action: oneOf(historyActions, adminMessages.unknownAction),
    actor: word(),
    record_id: word(),
    ...period,
  }),
)

export const securityLogFilters = inOrder(
  z.object({
    kind: oneOf(securityEventKinds, adminMessages.unknownKind),
    actor: word(),
    subject: word(),
    address: word(),
    ...period,
  }),
)

export const outboxFilters = z.object({
  state: oneOf(mailStates, adminMessages.unknownState),
  kind: oneOf(mailKinds, adminMessages.unknownKind),
  to: word(),
})

const daysInBin = 30

/** From when on a deleted record can be erased for good. */
export function erasableAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + daysInBin * 86_400_000).toISOString()
}

/** A form that leaves a filter open sends it empty. */
function whenSet<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

function oneOf<const Values extends readonly string[]>(values: Values, sentence: string) {
  return whenSet(z.enum(values, { error: sentence }))
}

function word() {
  return whenSet(text(adminMessages.badFilter))
}

function civilDate() {
  return whenSet(z.string({ error: messages.generic.badDate }).refine(isCivilDate, messages.generic.badDate))
}

function text(sentence: string) {
  return z
    .string({ error: sentence })
    .trim()
    .max(254, sentence)
    .refine(isStorable, messages.generic.unstorable)
}

function inOrder<Schema extends z.ZodType<{ from?: string | undefined; to?: string | undefined }>>(
  schema: Schema,
) {
  return schema.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: adminMessages.badPeriod,
  })
}
