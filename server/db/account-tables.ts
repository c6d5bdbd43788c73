import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { SecurityEventKind, SignInMethod } from '#domain/security.ts'
import type { Civil, Instant, MaybeInstant, Stamp } from './columns.ts'

export type EmployeeTable = {
  id: Generated<string>
  name: string
  email: string
  search_folded: GeneratedAlways<string>
  role: Role
  date_joined: Civil
  is_active: Generated<boolean>
  is_demo: Generated<boolean>
  onboarding_completed: Generated<boolean>
  email_verified_at: MaybeInstant
  weekly_hours: Generated<number>
  password_hash: string | null
  password_expires_at: MaybeInstant
  created_at: Stamp
  version: Generated<number>
}

export type SessionTable = {
  id: Generated<string>
  token_hash: Buffer
  employee_id: string
  created_at: Stamp
  last_used_at: Stamp
  address: Generated<string>
  user_agent: Generated<string>
  method: Generated<SignInMethod>
}

export type AccountKeyTable = {
  employee_id: string
  purpose: 'confirm' | 'reset'
  key_hash: Buffer
  email: string
  expires_at: Instant
  used_at: MaybeInstant
}

export type SecondFactorTable = {
  employee_id: string
  secret: ColumnType<Buffer | null, Buffer | undefined, Buffer>
  confirmed_at: MaybeInstant
  last_step: Generated<number>
  pending_secret: ColumnType<Buffer | null, Buffer | undefined, Buffer | null>
  session_id: ColumnType<string | null, string | undefined, string | null>
  begun_at: Stamp
}

export type SecurityEventTable = {
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
