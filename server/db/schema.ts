import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { Changes } from '#domain/records/changes.ts'
import type {
  Category,
  Disposition,
  Impact,
  PaymentStatus,
  ProjectStatus,
  ProjectType,
  SubmittalType,
  WorkStatus,
} from '#domain/choices.ts'
import type { DashboardColumn } from '#domain/pages/preferences.ts'
import type {
  AccountKeyTable,
  EmployeeTable,
  SecondFactorTable,
  SecurityEventTable,
  SessionTable,
} from './account-tables.ts'
import type { BatchTable } from './batch-tables.ts'
import type { Civil, MaybeInstant, RecordColumns, Stamp } from './columns.ts'
import type { CountTables } from './count-tables.ts'
import type { CourtStepTable, CourtTableColumns, SubmittalReviewerTable } from './court-tables.ts'
import type {
  BillingExportTable,
  ContractTable,
  InvoicePaymentTable,
  LedgerColumns,
} from './ledger-tables.ts'
import type { ImportRowTable, ImportRunTable } from './import-tables.ts'
import type {
  BackupRunTable,
  DownloadLinkTable,
  CalendarFeedTable,
  ExportLinkTable,
  LogSealTable,
  RemovedFileTable,
  StoredFileTable,
} from './kept-tables.ts'
import type {
  AssignmentNoticeTable,
  CommentTable,
  FollowTable,
  MailAttachmentTable,
  MailTable,
  NewsSettingTable,
  NoticeTable,
} from './news-tables.ts'
import type {
  AnnouncementTable,
  ContactMessageTable,
  FirmTable,
  ProjectTemplateTable,
  TaskSeriesTable,
  TaskTemplateTable,
  TimeOffTable,
} from './office-tables.ts'
import type { ListViewTable, ViewChoiceTable } from './view-tables.ts'

type ProjectTable = RecordColumns & {
  project_id: string
  project_name: string
  project_name_folded: GeneratedAlways<string>
  search_folded: GeneratedAlways<string>
  description: Generated<string>
  status: ProjectStatus
  start_date: Civil
  end_date: Civil | null
  is_deadline: Generated<boolean>
  no_date_due: Generated<boolean>
  completed_on: Civil | null
  manager: string
  city: string
  client_uuid: string | null
  point_of_contact_uuid: string | null
  template: ColumnType<ProjectType, string, string>
  project_size: Generated<number>
  is_sent_to_quickbooks: Generated<boolean>
  rfi_response_days: number | null
  submittal_response_days: number | null
}

type ClientTable = RecordColumns & {
  uuid: Generated<string>
  name: string
  email: Generated<string>
  search_folded: GeneratedAlways<string>
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
  search_folded: GeneratedAlways<string>
  phone_number: Generated<string>
  client_uuid: string | null
}

type WorkTable = RecordColumns & {
  title: string
  title_folded: GeneratedAlways<string>
  search_folded: GeneratedAlways<string>
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
  estimated_hours: number | null
  estimated_quarters: GeneratedAlways<number | null>
  series_id: Generated<string | null>
  series_date: ColumnType<string | null, string | null | undefined, string | null>
  made_by: Generated<string | null>
  made_at_version: Generated<number | null>
}

type AssignmentTable = WorkTable & { id: Generated<string>; assigned_to: string }

type SubmittalTable = RecordColumns &
  CourtTableColumns & {
    deleted_with: Generated<string | null>
    submittal_id: Generated<string>
    project_id: string
    sub_number: number
    revision: Generated<number>
    disposition: Generated<Disposition | ''>
    revision_needed: Generated<boolean>
    returned_on: Civil | null
    returned_to: Generated<string>
    return_note: Generated<string>
    sub_description: string
    search_folded: GeneratedAlways<string>
    title: Generated<string>
    spec_section: Generated<string>
    spec_title: Generated<string>
    submittal_type: Generated<SubmittalType | ''>
    contractor_number: Generated<string>
    required_on_site: Civil | null
    lead_time_days: number | null
    category: Category
    status: Generated<WorkStatus>
    created_date: Civil
    received_date: Civil
    assigned_to: string
    assigned_by: string
    alert_status: Generated<boolean>
    response_due: Civil | null
    completed_at: MaybeInstant
  }

type RfiTable = RecordColumns &
  CourtTableColumns & {
    deleted_with: Generated<string | null>
    rfi_id: Generated<string>
    project_id: string
    rfi_number: number
    description: string
    search_folded: GeneratedAlways<string>
    category: Category
    status: Generated<WorkStatus>
    date_received: Civil
    sent_out_date: Civil | null
    answer: Generated<string>
    answered_by: string | null
    answered_on: Civil | null
    answer_discipline: Category | null
    answer_files: Generated<string[]>
    cost_impact: Generated<Impact | ''>
    cost_amount: number | null
    schedule_impact: Generated<Impact | ''>
    schedule_days: number | null
    created_by: string
    assigned_to: string
    alert_status: Generated<boolean>
    response_due: Civil | null
    completed_at: MaybeInstant
  }

type InvoiceTable = RecordColumns &
  LedgerColumns & {
    deleted_with: Generated<string | null>
    invoice_id: Generated<string>
    project_id: string
    invoice_date: Civil
    payment_status: Generated<PaymentStatus>
    payment_amount: number
    notes: Generated<string>
    search_folded: GeneratedAlways<string>
    user_sent_by: string
    completed_at: MaybeInstant
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
  batch_id: ColumnType<string | null, string | null | undefined, never>
}

type IdempotencyKeyTable = {
  owner: string
  key: string
  request_hash: Buffer
  body: JSONColumnType<object> | null
  created_at: Stamp
}

export type TableRow<Name extends keyof Tables> = Selectable<Tables[Name]>

export type Tables = CountTables & {
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
  project_template: ProjectTemplateTable
  task: TaskTable
  task_series: TaskSeriesTable
  assignment: AssignmentTable
  time_off: TimeOffTable
  submittal: SubmittalTable
  rfi: RfiTable
  invoice: InvoiceTable
  contract: ContractTable
  invoice_payment: InvoicePaymentTable
  billing_export: BillingExportTable
  invoice_counter: { year: number; last: number }
  announcement: AnnouncementTable
  contact_message: ContactMessageTable
  used_captcha: { solution_hash: Buffer; used_at: Stamp }
  history: HistoryTable
  batch: BatchTable
  court_step: CourtStepTable
  submittal_reviewer: SubmittalReviewerTable
  list_view: ListViewTable
  view_choice: ViewChoiceTable
  comment: CommentTable
  follow: FollowTable
  notice: NoticeTable
  digest_run: { date: Civil; since: Civil | null; at: Stamp }
  mail: MailTable
  mail_attachment: MailAttachmentTable
  news_setting: NewsSettingTable
  assignment_notice: AssignmentNoticeTable
  account_key: AccountKeyTable
  second_factor: SecondFactorTable
  recovery_code: { employee_id: string; code_hash: Buffer; used_at: MaybeInstant }
  security_event: SecurityEventTable
  stored_file: StoredFileTable
  removed_file: RemovedFileTable
  download_link: DownloadLinkTable
  export_link: ExportLinkTable
  import_run: ImportRunTable
  import_row: ImportRowTable
  calendar_feed: CalendarFeedTable
  log_seal: LogSealTable
  backup_run: BackupRunTable
}
