import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Category } from '#domain/choices.ts'
import type { LogoKind } from '#domain/firm.ts'
import type { Repeat } from '#domain/repeat-field.ts'
import type { TemplateItem } from '#domain/kinds/project-template.ts'
import type { Civil, Instant, MaybeInstant, RecordColumns, Stamp } from './columns.ts'
import type { BillingColumns } from './ledger-tables.ts'

export type FirmTable = BillingColumns & {
  is_the_only_one: Generated<boolean>
  weekdays: Generated<number[]>
  morning_hour: Generated<number>
  escalate_after: Generated<number>
  calendar_version: Generated<number>
  firm_name: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  stamp_text: Generated<string>
  rfi_response_days: Generated<number>
  submittal_response_days: Generated<number>
  logo: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  logo_kind: ColumnType<LogoKind | null, LogoKind | null | undefined, LogoKind | null>
  settings_version: Generated<number>
  days_edition: Generated<number>
  days_counted: Generated<number>
}

export type AnnouncementTable = RecordColumns & {
  id: Generated<string>
  title: string
  content: string
  author: string
  duration: number
  expires_at: Instant
}

export type ContactMessageTable = RecordColumns & {
  id: Generated<string>
  email: string
  services: boolean
  pricing: boolean
  general: boolean
  seen_at: MaybeInstant
  seen_by: string | null
}

export type TaskTemplateTable = RecordColumns & {
  id: Generated<string>
  title: string
  description: Generated<string>
  category: Category
}

export type ProjectTemplateTable = RecordColumns & {
  id: Generated<string>
  name: string
  description: Generated<string>
  items: JSONColumnType<TemplateItem[]>
}

export type TimeOffTable = {
  id: Generated<string>
  employee_id: string
  from_date: Civil
  to_date: Civil
  note: Generated<string>
  created_at: Stamp
  version: Generated<number>
}

export type TaskSeriesTable = {
  id: Generated<string>
  project_id: string
  every: number
  unit: Repeat['unit']
  weekday: number | null
  day: number | null
  make: Repeat['make']
  ends_on: Civil | null
  ends_after: number | null
  is_over: Generated<boolean>
  first_date: Civil
  last_date: Civil
  made: Generated<number>
  next_date: Civil | null
  created_at: Stamp
}
