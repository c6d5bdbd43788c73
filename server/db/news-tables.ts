import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import type { DiscussedKind } from '#domain/kinds/registry.ts'
import type { MailDropReason, MailKind, MailState } from '#domain/mail/mail.ts'
import type { NewsWay, NoticeKind } from '#domain/news.ts'
import type { NoticeFacts } from '#domain/notices.ts'
import type { Civil, MaybeInstant, RecordColumns, Stamp } from './columns.ts'

export type CommentTable = RecordColumns & {
  id: Generated<string>
  model: DiscussedKind
  record_id: string
  project_id: string | null
  body: string
  body_folded: GeneratedAlways<string>
  author: string
  mentions: Generated<string[]>
  files: ColumnType<{ id: string; name: string; size: number }[], string | undefined, string>
  edited_at: MaybeInstant
  deleted_with: Generated<string | null>
}

export type FollowTable = {
  model: DiscussedKind
  record_id: string
  employee_id: string
  following: boolean
  because: 'commented' | 'mentioned' | 'chosen'
}

export type NoticeTable = {
  id: GeneratedAlways<number>
  employee_id: string
  kind: NoticeKind
  model: Model
  record_id: string
  by_id: string | null
  at: Stamp
  read_at: MaybeInstant
  to_mail: Generated<boolean>
  comment_id: string | null
  facts: JSONColumnType<NoticeFacts>
  record_version: number | null
  due_day: Civil | null
}

export type NewsSettingTable = { employee_id: string; digest: Generated<boolean> } & {
  [Kind in NoticeKind]: Generated<NewsWay>
}

export type AssignmentNoticeTable = {
  id: GeneratedAlways<number>
  employee_id: string
  assigned_by: string | null
  model: string
  record_id: string
  at: Stamp
}

export type MailTable = {
  id: Generated<string>
  kind: MailKind
  event: string
  to_address: string
  employee_id: string | null
  facts: JSONColumnType<object>
  state: Generated<MailState>
  created_at: Stamp
  happened_at: Stamp
  tries: Generated<number>
  last_try_at: MaybeInstant
  last_error: string | null
  sent_at: MaybeInstant
  dropped_because: MailDropReason | null
  attachment_id: Generated<string | null>
}

export type MailAttachmentTable = { id: Generated<string>; name: string; bytes: Buffer }
