import type { DataOf } from '#domain/calls/registry.ts'
import type { Queryable } from '../db/pool.ts'
import { followersOf, ownWord } from '../notices/followers.ts'
import { involvedIn } from '../notices/tell-of-changes.ts'
import type { User } from '../request/context.ts'
import type { Discussed } from './write-comment.ts'

type Following = DataOf<'GET api/follow/:model/:id'>

export async function readFollowing(
  db: Queryable,
  { store, row, subject }: Discussed,
  { id: me }: User,
): Promise<Following> {
  const involved = involvedIn(store.kind, row)
  const ids = await followersOf(db, subject.model, subject.recordId, involved)
  const followers =
    ids.length === 0
      ? []
      : await db
          .selectFrom('employee')
          .select(['name', 'email'])
          .where('id', 'in', ids)
          .where('is_active', '=', true)
          .orderBy('name')
          .orderBy('email')
          .execute()
  if (!ids.includes(me)) return { following: false, why: null, followers }
  const derived = (['assigned', 'author', 'manager'] as const).find((part) => involved[part] === me)
  const said = derived === undefined ? await ownWord(db, subject, me) : undefined
  return { following: true, why: derived ?? said?.because ?? null, followers }
}
