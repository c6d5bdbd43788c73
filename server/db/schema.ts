import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { Changes } from '#domain/records/changes.ts'
import type { Category, PaymentStatus, ProjectStatus, ProjectType, WorkStatus } from '#domain/choices.ts'
import type { FolderKind } from '#domain/kinds/registry.ts'
import type { DashboardColumn } from '#domain/pages/preferences.ts'
import type { Role } from '#domain/roles.ts'
import type { SecurityEventKind, SignInMethod } from '#domain/security.ts'
import type { Civil, Instant, MaybeInstant, RecordColumns, Stamp } from './columns.ts'
import type {
  AssignmentNoticeTable,
  CommentTable,
  FollowTable,
  MailTable,
  NewsSettingTable,
  NoticeTable,
} from './news-tables.ts'

type EmployeeTable = {
  id: Generated<string>
  name: string
  email: string
  role: Role
  date_joined: Civil
  is_active: Generated<boolean>
  is_demo: Generated<boolean>
  onboarding_completed: Generated<boolean>
  email_verified_at: MaybeInstant
  password_hash: string | null
  password_expires_at: MaybeInstant
  created_at: Stamp
  version: Generated<number>
}

type FirmTable = {
  is_the_only_one: Generated<boolean>
  weekdays: Generated<number[]>
  morning_hour: Generated<number>
  escalate_after: Generated<number>
  calendar_version: Generated<number>
}

type ProjectTable = RecordColumns & {
  project_id: string
  project_name: string
  project_name_folded: GeneratedAlways<string>
  description: Generated<string>
  status: ProjectStatus
  start_date: Civil
  end_date: Civil | null
  is_deadline: Generated<boolean>
  no_date_due: Generated<boolean>
  manager: string
  city: string
  client_uuid: string | null
  point_of_contact_uuid: string | null
  template: ColumnType<ProjectType, string, string>
  project_size: Generated<number>
  is_sent_to_quickbooks: Generated<boolean>
}

type ClientTable = RecordColumns & {
  uuid: Generated<string>
  name: string
  email: Generated<string>
  phone_number: Generated<string>
  street_address: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
}

type PointOfContactTable = RecordColumns & {
  uuid: Generated<string>
  name: string
  email: Generated<string>
  phone_number: Generated<string>
  client_uuid: string | null
}

type WorkTable = RecordColumns & {
  title: string
  title_folded: GeneratedAlways<string>
  description: Generated<string>
  category: Category
  status: Generated<WorkStatus>
  completion_percentage: Generated<number>
  due_date: Civil
  date_created: Civil
  assigned_by: string
  completed_at: MaybeInstant
}

type TaskTable = WorkTable & {
  deleted_with: Generated<string | null>
  task_id: Generated<string>
  project_id: string
  assigned_to: string | null
  pinged: Generated<boolean>
}

type AssignmentTable = WorkTable & { id: Generated<string>; assigned_to: string }

type SubmittalTable = RecordColumns & {
  deleted_with: Generated<string | null>
  submittal_id: Generated<string>
  project_id: string
  sub_number: number
  sub_description: string
  category: Category
  status: Generated<WorkStatus>
  created_date: Civil
  received_date: Civil
  assigned_to: string
  assigned_by: string
  alert_status: Generated<boolean>
  response_due: Civil | null
  court_due: Civil | null
  completed_at: MaybeInstant
}

type RfiTable = RecordColumns & {
  deleted_with: Generated<string | null>
  rfi_id: Generated<string>
  project_id: string
  rfi_number: number
  description: string
  category: Category
  status: Generated<WorkStatus>
  date_received: Civil
  sent_out_date: Civil | null
  created_by: string
  assigned_to: string
  alert_status: Generated<boolean>
  response_due: Civil | null
  court_due: Civil | null
  completed_at: MaybeInstant
}

type InvoiceTable = RecordColumns & {
  deleted_with: Generated<string | null>
  invoice_id: Generated<string>
  project_id: string
  invoice_date: Civil
  payment_status: Generated<PaymentStatus>
  payment_amount: number
  notes: Generated<string>
  user_sent_by: string
  completed_at: MaybeInstant
}

type AnnouncementTable = RecordColumns & {
  id: Generated<string>
  title: string
  content: string
  author: string
  duration: number
  expires_at: Instant
}

type ContactMessageTable = RecordColumns & {
  id: Generated<string>
  email: string
  services: boolean
  pricing: boolean
  general: boolean
  seen_at: MaybeInstant
  seen_by: string | null
}

type SessionTable = {
  id: Generated<string>
  token_hash: Buffer
  employee_id: string
  created_at: Stamp
  last_used_at: Stamp
  address: Generated<string>
  user_agent: Generated<string>
  method: Generated<SignInMethod>
}

type AccountKeyTable = {
  employee_id: string
  purpose: 'confirm' | 'reset'
  key_hash: Buffer
  email: string
  expires_at: Instant
  used_at: MaybeInstant
}

type SecondFactorTable = {
  employee_id: string
  secret: ColumnType<Buffer | null, Buffer | undefined, Buffer>
  confirmed_at: MaybeInstant
  last_step: Generated<number>
  pending_secret: ColumnType<Buffer | null, Buffer | undefined, Buffer | null>
  session_id: ColumnType<string | null, string | undefined, string | null>
  begun_at: Stamp
}

type SecurityEventTable = {
  id: GeneratedAlways<number>
  at: Stamp
  kind: SecurityEventKind
  actor: string | null
  subject: string | null
  address: Generated<string>
  user_agent: Generated<string>
  request_id: Generated<string>
  facts: JSONColumnType<object>
}

type HistoryTable = {
  id: GeneratedAlways<number>
  at: Stamp
  actor: string | null
  model: string
  record_id: string
  project_id: string | null
  action: string
  changes: JSONColumnType<Changes>
  address: Generated<string>
  request_id: Generated<string>
}

type StoredFileTable = {
  id: Generated<string>
  kind: FolderKind
  record_id: string
  name: string
  state: Generated<'uploading' | 'stored'>
  size: Generated<number>
  sha256: Buffer | null
  media_type: Generated<string>
  uploaded_by: string
  created_at: Stamp
  deleted_at: MaybeInstant
  version: Generated<number>
}

type RemovedFileTable = { id: string; removed_at: Stamp }

type DownloadLinkTable = { token_hash: Buffer; file_id: string; session_id: string; expires_at: Instant }

type LogSealTable = {
  id: GeneratedAlways<number>
  log: 'history' | 'security_event'
  after_id: number
  upto_id: number
  rows: number
  seal: Buffer
  key_id: Buffer
  sealed_at: Stamp
}

type BackupRunTable = {
  id: GeneratedAlways<number>
  started_at: Stamp
  finished_at: MaybeInstant
  file: Generated<string>
  bytes: number | null
  error: string | null
}

type TaskTemplateTable = RecordColumns & {
  id: Generated<string>
  title: string
  description: Generated<string>
  category: Category
}

type IdempotencyKeyTable = {
  owner: string
  key: string
  request_hash: Buffer
  body: JSONColumnType<object> | null
  created_at: Stamp
}

export type TableRow<Name extends keyof Tables> = Selectable<Tables[Name]>

export type Tables = {
  employee: EmployeeTable
  preference: { employee_id: string; dark_mode: boolean; dashboard_layout: DashboardColumn[] }
  session: SessionTable
  attempt: { id: GeneratedAlways<number>; bucket: string; at: Stamp }
  server_secret: { name: string; value: Buffer }
  idempotency_key: IdempotencyKeyTable
  firm: FirmTable
  holiday: RecordColumns & { id: Generated<string>; date: Civil; name: string }
  city: RecordColumns & { id: Generated<string>; name: string }
  client: ClientTable
  point_of_contact: PointOfContactTable
  project_number: { year: number; last: number }
  project: ProjectTable
  task_template: TaskTemplateTable
  task: TaskTable
  assignment: AssignmentTable
  submittal: SubmittalTable
  rfi: RfiTable
  invoice: InvoiceTable
  announcement: AnnouncementTable
  contact_message: ContactMessageTable
  used_captcha: { solution_hash: Buffer; used_at: Stamp }
  history: HistoryTable
  comment: CommentTable
  follow: FollowTable
  notice: NoticeTable
  digest_run: { date: Civil; since: Civil | null; at: Stamp }
  mail: MailTable
  news_setting: NewsSettingTable
  assignment_notice: AssignmentNoticeTable
  account_key: AccountKeyTable
  second_factor: SecondFactorTable
  recovery_code: { employee_id: string; code_hash: Buffer; used_at: MaybeInstant }
  security_event: SecurityEventTable
  stored_file: StoredFileTable
  removed_file: RemovedFileTable
  download_link: DownloadLinkTable
  log_seal: LogSealTable
  backup_run: BackupRunTable
  live_count: { model: string; status: string; slot: number; rows: number }
}
