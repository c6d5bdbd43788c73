import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { announcementPayload } from '#domain/announcement.ts'
import { messages } from '#domain/words/messages.ts'
import { announcement } from '#domain/kinds/announcement.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Context } from '../request/context.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import type { Deps } from './deps.ts'
import { Refusal } from '../base/errors.ts'
import { sendLong } from '../http/long-answer.ts'
import { objectOf } from '../request/object-of.ts'
import { writeOnce } from '../request/idempotency.ts'
import { ofRecords } from '../records/long-list.ts'
import { listOf } from '../records/query-list.ts'
import { createRecord } from '../records/save.ts'
import { announcementStore } from '../kinds/announcement.ts'
import { addCall } from './call.ts'

const shape = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  author_email: z.string(),
  duration: z.int(),
  created_at: z.string(),
  time_left: z.int(),
})

/** Announcements to everyone, until they expire. */
export function announcementRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET api/announcements/',
    tag: 'Announcements',
    summary: 'Announcements that have not expired, oldest first; time_left in seconds',
    may: 'announcement.see',
    answers: { 200: z.array(shape) },
    refuses: [503],
    handle: (request, reply) =>
      sendLong(
        request,
        reply,
        deps,
        listOf(liveAnnouncements(deps.db), sql`a.id`, (live) => live, ofRecords),
      ),
  })
  addCall(app, {
    call: 'POST api/announcements/',
    tag: 'Announcements',
    summary: 'Announce something in your own name',
    may: 'announcement.create',
    body: announcementPayload.extend({ author: z.string().optional() }),
    answers: { 201: shape },
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => ({
        status: 201,
        body: await announce(tx, request.body, contextOf(request, deps)),
      })),
  })
}

function liveAnnouncements(db: Queryable) {
  return (
    db
      .selectFrom('announcement as a')
      .innerJoin('employee as e', 'e.id', 'a.author')
      .select([
        'a.id',
        'a.title',
        'a.content',
        'e.name as author',
        'e.email as author_email',
        'a.duration',
        'a.created_at',
      ])
      // Whole seconds, rounded up: something still live never shows none left.
      .select(sql<number>`ceil(extract(epoch FROM a.expires_at - now()))::integer`.as('time_left'))
      .where('a.deleted_at', 'is', null)
      .where('a.expires_at', '>', sql<string>`now()`)
      .orderBy('a.created_at')
      .orderBy('a.id')
  )
}

async function announce(tx: Transaction, body: unknown, context: Context): Promise<object> {
  const parsed = announcementPayload.safeParse(objectOf(body))
  if (!parsed.success) {
    throw new Refusal(400, messages.announcement.invalid, {
      errors: z.flattenError(parsed.error).fieldErrors,
    })
  }
  const { id } = await createRecord(tx, announcement, announcementStore, parsed.data, context)
  const created = await liveAnnouncements(tx).where('a.id', '=', String(id)).executeTakeFirst()
  return created ?? {}
}
