import type { InsertObject } from 'kysely'
import type { SecurityEventKind, SecurityFacts } from '#domain/security.ts'
import { makeGathered } from '../db/look-ups.ts'
import type { Queryable } from '../db/pool.ts'
import type { Tables } from '../db/schema.ts'
import type { stampOf } from '../request/context.ts'
import { currentOrigin } from '../request/origin.ts'

export type SecurityEvent = {
  at?: ReturnType<typeof stampOf>
  kind: SecurityEventKind
  actor?: string | null
  subject?: string | null
  /** Facts never hold a password, a key or a code. */
  facts?: SecurityFacts
}

/** The event shares the transaction of what happened; a refusal is noted by itself. */
export async function noteSecurity(db: Queryable, event: SecurityEvent): Promise<void> {
  const { at, kind, actor = null, subject = actor, facts = {} } = event
  const { address, userAgent, requestId } = currentOrigin()
  await insertEvent(db, {
    ...(at && { at }),
    kind,
    actor,
    subject,
    address,
    user_agent: userAgent,
    request_id: requestId,
    facts: JSON.stringify(facts),
  })
}

const insertEvent = makeGathered<InsertObject<Tables, 'security_event'>, void, Queryable>(
  async (db, events) => {
    await db.insertInto('security_event').values(events).execute()
    return []
  },
)
