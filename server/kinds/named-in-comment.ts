import { sql } from 'kysely'
import { mostMentions, type CommentValues } from '#domain/discussion.ts'
import { isUuid } from '#domain/fields.ts'
import { discussionMessages } from '#domain/words/discussion.ts'
import { messages } from '#domain/words/messages.ts'
import { invalid, invalidField } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import type { Subject } from '../notices/followers.ts'

type Lists = Pick<TableRow<'comment'>, 'mentions' | 'files'>
type Attached = Lists['files'][number]

/** Ids of the people and files that a comment names. Who left and what was deleted stays, but can be named by nothing new. */
export async function namedInComment(
  tx: Transaction,
  subject: Subject,
  wanted: Partial<Pick<CommentValues, 'mentions' | 'files'>>,
  before: Lists = { mentions: [], files: [] },
): Promise<Partial<Lists>> {
  const mentions = wanted.mentions && (await peopleBy(tx, wanted.mentions, before.mentions))
  const files = wanted.files && (await filesBy(tx, subject, wanted.files, before.files))
  if (mentions === null || files === null)
    throw invalid({
      ...(mentions === null && { mentions: [messages.shared.userNotFound] }),
      ...(files === null && { files: [discussionMessages.fileNotFound] }),
    })
  return { ...(mentions && { mentions }), ...(files && { files }) }
}

async function peopleBy(
  tx: Transaction,
  keys: readonly string[],
  before: readonly string[],
): Promise<string[] | null> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ id: string; email: string }>`
    SELECT id, lower(email) AS email FROM employee
    WHERE (lower(email) = ANY(${keys}) OR id = ANY(${keys.filter(isUuid)}::uuid[]))
      AND (is_active OR id = ANY(${before}::uuid[]))`.execute(tx)
  const found = keys.map((key) => rows.find(({ id, email }) => id === key || email === key)?.id)
  const people = new Set(found.map((id, index) => id ?? keys[index]))
  if (people.size > mostMentions) throw invalidField('mentions', discussionMessages.tooManyMentions)
  return isComplete(found) ? [...new Set(found)] : null
}

async function filesBy(
  tx: Transaction,
  { model, recordId }: Subject,
  ids: readonly string[],
  before: readonly Attached[],
): Promise<Attached[] | null> {
  if (ids.length === 0) return []
  const { rows } = await sql<Attached>`
    SELECT id, name, size FROM stored_file
    WHERE id = ANY(${ids}::uuid[]) AND kind = ${model} AND record_id = ${recordId}
      AND state = 'stored' AND deleted_at IS NULL`.execute(tx)
  const found = ids.map((id) => [...before, ...rows].find((file) => file.id === id))
  return isComplete(found) ? found : null
}

function isComplete<Item>(found: (Item | undefined)[]): found is Item[] {
  return !found.includes(undefined)
}
