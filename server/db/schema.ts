import type { Generated, GeneratedAlways, JSONColumnType, ColumnType } from 'kysely'
import type { Changes } from '#domain/changes.ts'
import type { Category, PaymentStatus, ProjectStatus, WorkStatus } from '#domain/choices.ts'
import type { DashboardColumn } from '#domain/preferences.ts'
import type { Role } from '#domain/roles.ts'

/** Civil dates come and go as `yyyy-MM-dd` text. */
type Civil = string
/** Instants come out as ISO text in UTC and go in as dates or text. */
type Instant = ColumnType<string, Date | string, Date | string>
/** An instant that the database fills in by itself. */
type Stamp = ColumnType<string, Date | string | undefined, Date | string>
type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>

type Kept = { created_at: Stamp; deleted_at: MaybeInstant; version: Generated<number> }

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

type ProjectTable = Kept & {
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
  template: string
  project_size: Generated<number>
  is_sent_to_quickbooks: Generated<boolean>
}

type ClientTable = Kept & {
  uuid: Generated<string>
  name: string
  email: Generated<string>
  phone_number: Generated<string>
  street_address: Generated<string>
  city: Generated<string>
  state: Generated<string>
  postal_code: Generated<string>
}

type PointOfContactTable = Kept & {
  uuid: Generated<string>
  name: string
  email: Generated<string>
  phone_number: Generated<string>
  client_uuid: string | null
}

type WorkTable = Kept & {
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
  task_id: Generated<string>
  project_id: string
  assigned_to: string | null
  pinged: Generated<boolean>
}

type AssignmentTable = WorkTable & { id: Generated<string>; assigned_to: string }

type SubmittalTable = Kept & {
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
  completed_at: MaybeInstant
}

type RfiTable = Kept & {
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
  completed_at: MaybeInstant
}

type InvoiceTable = Kept & {
  invoice_id: Generated<string>
  project_id: string
  invoice_date: Civil
  payment_status: Generated<PaymentStatus>
  payment_amount: number
  notes: Generated<string>
  user_sent_by: string
  completed_at: MaybeInstant
}

type AnnouncementTable = Kept & {
  id: Generated<string>
  title: string
  content: string
  author: string
  duration: number
  expires_at: Instant
}

type ContactMessageTable = {
  id: Generated<string>
  email: string
  services: boolean
  pricing: boolean
  general: boolean
  created_at: Stamp
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
}

type IdempotencyKeyTable = {
  owner: string
  key: string
  request_hash: Buffer
  status: number | null
  body: JSONColumnType<object> | null
  created_at: Stamp
}

/** Every table, as the migrations make it. */
export type Tables = {
  employee: EmployeeTable
  preference: { employee_id: string; dark_mode: boolean; dashboard_layout: DashboardColumn[] }
  session: SessionTable
  attempt: { id: GeneratedAlways<number>; bucket: string; at: Stamp }
  server_secret: { name: string; value: Buffer }
  idempotency_key: IdempotencyKeyTable
  city: { name: string }
  client: ClientTable
  point_of_contact: PointOfContactTable
  project_number: { year: number; last: number }
  project: ProjectTable
  task_template: { id: Generated<string>; title: string; description: Generated<string>; category: Category }
  task: TaskTable
  assignment: AssignmentTable
  submittal: SubmittalTable
  rfi: RfiTable
  invoice: InvoiceTable
  announcement: AnnouncementTable
  contact_message: ContactMessageTable
  used_captcha: { solution_hash: Buffer; used_at: Stamp }
  history: HistoryTable
  live_count: { model: string; status: string; slot: number; rows: number }
}
