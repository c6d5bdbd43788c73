import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CommentValues } from '#domain/discussion.ts'
import { comment } from '#domain/kinds/comment.ts'
import type { DiscussedKind, RecordOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { allOf } from '../base/all-of.ts'
import { forbidden } from '../base/errors.ts'
import { compiled } from '../db/compiled.ts'
import type { Transaction } from '../db/pool.ts'
import { followByCommenting, followByMention, followersOf, type Subject } from '../notices/followers.ts'
import { involvedIn } from '../notices/tell-of-changes.ts'
import { tell } from '../notices/tell.ts'
import { initialChanges, recordHistory } from '../records/history.ts'
import { findRow, wireOf } from '../records/read.ts'
import { removeRecord, restoreRecord } from '../records/recycle.ts'
import { changeRow, recordedNames } from '../records/change-rows.ts'
import type { Columns, Row, Store } from '../records/store.ts'
import { stampOf, type Context } from '../request/context.ts'
import { commentStore, type CommentRow } from './comment.ts'
import { namedInComment } from './named-in-comment.ts'

export type Comment = RecordOf<'comment'>

/** A locked record that people talk about. */
export type Discussed = { model: DiscussedKind; store: Store; row: Row; subject: Subject }

export async function addComment(
  tx: Transaction,
  about: Discussed,
  { body, ...wanted }: CommentValues,
  context: Context,
): Promise<Comment> {
  const { subject: place } = about
  const { mentions = [], files = [] } = await namedInComment(tx, place, wanted)
  const id = context.replay?.key ?? randomUUID()
  const { user } = context
  // Asked together, in this order: who comments or is mentioned follows by then.
  const asked = [
    insertComment(tx, {
      id,
      model: place.model,
      record_id: place.recordId,
      project_id: about.store.projectOf?.(about.row) ?? null,
      body,
      author: user.id,
      mentions,
      files: JSON.stringify(files),
      at: context.replay ? context.now : null,
    }),
    followByCommenting(tx, place, user.id),
    followByMention(tx, place, mentions),
  ]
  const reading = findRow(tx, commentStore, id)
  const following = followersOf(tx, place.model, place.recordId, involvedIn(about.store.kind, about.row))
  await allOf<unknown>([...asked, reading, following])
  const [row, followers] = [await reading, await following]
  const made = await wireOf(tx, commentStore, row, context)
  await recordHistory(tx, [
    {
      at: stampOf(context),
      actor: user.id,
      model: 'comment',
      recordId: id,
      projectId: row.project_id,
      aboutId: place.recordId,
      action: 'create',
      changes: initialChanges(made, recordedNames(comment, commentStore)),
    },
  ])
  const news = { ...place, commentId: id }
  await tell(
    tx,
    [
      ...mentions.map((employeeId) => ({ ...news, employeeId, kind: 'mentioned' as const })),
      ...followers.map((employeeId) => ({ ...news, employeeId, kind: 'commented' as const })),
    ],
    context,
  )
  return made
}

type NewComment = Pick<
  CommentRow,
  'id' | 'model' | 'record_id' | 'project_id' | 'body' | 'author' | 'mentions'
> & {
  files: string
  at: Date | null
}

const insertComment = compiled<NewComment, object>(
  (slot) => sql<object>`
    INSERT INTO comment (id, model, record_id, project_id, body, author, mentions, files, created_at)
    VALUES (${slot.id}, ${slot.model}, ${slot.record_id}, ${slot.project_id}, ${slot.body}, ${slot.author}, ${slot.mentions},
      ${slot.files}, coalesce(${slot.at}::timestamptz, now()))`,
)

/** People whom it mentioned before were told then. */
export async function changeComment(
  tx: Transaction,
  before: CommentRow,
  wanted: Partial<CommentValues>,
  context: Context,
): Promise<Comment> {
  const place = { model: before.model, recordId: before.record_id }
  const { mentions, files } = await namedInComment(tx, place, wanted, before)
  const changed: Columns = {
    ...(wanted.body !== undefined && wanted.body !== before.body && { body: wanted.body }),
    ...(differ(mentions, before.mentions) && { mentions }),
    ...(differ(files?.map(idOf), before.files.map(idOf)) && { files: JSON.stringify(files) }),
  }
  if (Object.keys(changed).length === 0) return await wireOf(tx, commentStore, before, context)
  const columns = { ...changed, edited_at: stampOf(context) }
  const after = await changeRow(tx, comment, commentStore, before, columns, context, 'update')
  const mentioned = mentions?.filter((id) => !before.mentions.includes(id)) ?? []
  await followByMention(tx, place, mentioned)
  const news = { ...place, kind: 'mentioned' as const, commentId: before.id }
  await tell(
    tx,
    mentioned.map((employeeId) => ({ ...news, employeeId })),
    context,
  )
  return after
}

export async function removeComment(
  tx: Transaction,
  sentId: string,
  context: Context,
): Promise<{ id: string }> {
  const row = await findRow(tx, commentStore, sentId, { lock: true })
  refuseOthers(row, context)
  const { id } = row
  await removeRecord(tx, commentStore, id, context)
  return { id }
}

export async function restoreComment(tx: Transaction, id: string, context: Context): Promise<Comment> {
  refuseOthers(await findRow(tx, commentStore, id, { state: 'either' }), context)
  await restoreRecord(tx, comment, commentStore, id, context)
  return await wireOf(tx, commentStore, await findRow(tx, commentStore, id), context)
}

function refuseOthers(row: CommentRow, { user }: Context): void {
  if (row.author !== user.id && !can(user, 'comment.delete')) throw forbidden()
}

function differ(wanted: readonly string[] | undefined, before: readonly string[]): boolean {
  return wanted !== undefined && JSON.stringify(wanted) !== JSON.stringify(before)
}

const idOf = ({ id }: { id: string }) => id
