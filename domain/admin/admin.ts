import { z } from 'zod'
import { isStorable } from '../storable.ts'
import { historyActions, historyModels } from '../records/history-actions.ts'
import { addDays, dateIn, isCivilDate, type CivilDate } from '../dates.ts'
import { mailKinds, mailStates } from '../mail/mail.ts'
import { adminMessages } from '../words/admin.ts'
import { listRefusals } from '../words/list-refusals.ts'
import { messages } from '../words/messages.ts'
import { openWorkKinds } from '../kinds/open-work.ts'
import { models } from '../kinds/kind.ts'
import { securityEventKinds } from '../security.ts'

export const verifiedPayload = z.object({ verified: z.boolean({ error: messages.generic.badBoolean }) })

const badKinds = adminMessages.badKinds(openWorkKinds)

/** Without `kinds` the open work of every kind is handed over. */
export const handOverPayload = z.object({
  to: text(messages.shared.userRequired).refine((email) => email !== '', messages.shared.userRequired),
  kinds: z
    .array(z.enum(openWorkKinds, { error: badKinds }), { error: badKinds })
    .min(1, badKinds)
    .max(openWorkKinds.length, badKinds)
    .optional(),
})

const period = { from: civilDate(), to: civilDate() }

export const historyFilters = inOrder(
  z.object({
    model: oneOf(historyModels, listRefusals.unknownModel),
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

export const binKinds = [...models, 'file'] as const

/** Filters need a kind: without one the bin only counts, and a count that ignored a filter would be believed. */
export const binFilters = inOrder(
  z.object({
    model: z.enum(binKinds, { error: listRefusals.unknownModel }).optional(),
    title: word(),
    deleted_by: word(),
    ...period,
  }),
).refine(({ model, ...narrowing }) => model !== undefined || Object.values(narrowing).every(isOpen), {
  path: ['model'],
  error: adminMessages.filterNeedsKind,
})

const daysInBin = 30

/** Records can be erased from the thirtieth day after their deletion on. */
export function erasableFrom(deletedAt: string, timeZone: string): CivilDate {
  return addDays(dateIn(timeZone, new Date(deletedAt)), daysInBin)
}

/** Forms send a filter that is left open as an empty text. */
function whenSet<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

function oneOf<const Values extends readonly string[]>(values: Values, sentence: string) {
  return whenSet(z.enum(values, { error: sentence }))
}

function word() {
  return whenSet(text(adminMessages.badFilter))
}

function isOpen(filter: string | undefined): boolean {
  return filter === undefined
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
