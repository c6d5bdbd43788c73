import type { Database } from '#server/db/pool.ts'

/** What the security log tells of an account, oldest first. */
export async function eventsAbout(db: Database, subject: string) {
  return await db
    .selectFrom('security_event')
    .select(['kind', 'actor', 'facts'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
}
