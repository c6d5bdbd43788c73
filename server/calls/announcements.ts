import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { announcementPayload } from '#domain/announcement.ts'
import { announcementCalls } from '#domain/calls/announcements.ts'
import type { AnswerOf } from '#domain/calls/registry.ts'
import { messages } from '#domain/words/messages.ts'
import { announcement } from '#domain/kinds/announcement.ts'
import type { Context } from '../request/context.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import type { Deps } from './deps.ts'
import { Refusal } from '../base/errors.ts'
import { longAnswer } from '../http/long-answer.ts'
import { objectOf } from '#domain/objects.ts'
import { ofRecords } from '../records/long-list.ts'
import { listOf } from '../records/query-list.ts'
import { createRecord } from '../records/save.ts'
import { announcementStore } from '../kinds/announcement.ts'
import { answer } from './answer.ts'

export function answerAnnouncements(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, announcementCalls, {
    'GET api/announcements/': async () =>
      longAnswer(listOf(liveAnnouncements(deps.db), sql`a.id`, (live) => live, ofRecords)),
    'POST api/announcements/': ({ sentBody, context, once }) => once((tx) => announce(tx, sentBody, context)),
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
      // Seconds are rounded up: an announcement still live never shows zero.
      .select(sql<number>`ceil(extract(epoch FROM a.expires_at - now()))::integer`.as('time_left'))
      .where('a.deleted_at', 'is', null)
      .where('a.expires_at', '>', sql<string>`now()`)
      .orderBy('a.created_at')
      .orderBy('a.id')
  )
}

async function announce(
  tx: Transaction,
  body: unknown,
  context: Context,
): Promise<AnswerOf<'POST api/announcements/'>> {
  const parsed = announcementPayload.safeParse(objectOf(body))
  if (!parsed.success) {
    throw new Refusal(400, messages.announcement.invalid, {
      errors: z.flattenError(parsed.error).fieldErrors,
    })
  }
  const { id } = await createRecord(tx, announcement, announcementStore, parsed.data, context)
  return await liveAnnouncements(tx).where('a.id', '=', id).executeTakeFirstOrThrow()
}
