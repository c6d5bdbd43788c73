import { sql } from 'kysely'
import type { z } from 'zod'
import type { contactPayload } from '#domain/contact.ts'
import { messages } from '#domain/words/messages.ts'
import type { Transaction } from '../db/pool.ts'
import { notFound } from '../base/errors.ts'
import { initialChanges, recordHistory } from '../records/history.ts'
import { stampOf, type Context } from '../request/context.ts'

type Message = Omit<z.output<typeof contactPayload>, 'recaptcha'>

/** Keeps what a visitor asked for. */
export async function keepMessage(
  tx: Transaction,
  message: Message,
  act: Pick<Context, 'now' | 'replay'> = { now: new Date() },
): Promise<void> {
  const at = stampOf(act)
  const { id } = await tx
    .insertInto('contact_message')
    .values({ ...message, ...(act.replay && { id: act.replay.key }), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const changes = initialChanges(message, Object.keys(message))
  await recordHistory(tx, [{ at, actor: null, model: 'contact', recordId: id, action: 'create', changes }])
}

/** Marks every message from one address as seen, and tells how many that were. */
export async function markAsSeen(tx: Transaction, email: string, context: Context): Promise<number> {
  const { user } = context
  const at = stampOf(context)
  const seen = await tx
    .updateTable('contact_message')
    .set({ seen_at: at, seen_by: user.id, version: sql`version + 1` })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('seen_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  if (seen.length === 0) throw notFound(messages.contact.nothingUnseen)
  await recordHistory(
    tx,
    seen.map(({ id }) => ({
      at,
      actor: user.id,
      model: 'contact',
      recordId: id,
      action: 'seen',
      changes: { seen: [false, true] },
    })),
  )
  return seen.length
}
