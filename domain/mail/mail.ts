import type { CivilDate } from '../dates.ts'
import type { Model } from '../kinds/kind.ts'
import { gatheredKinds, type NewsSettings, type NoticeKind } from '../news.ts'
import type { NoticeFacts } from '../notices.ts'

export const mailKinds = [
  'account_created',
  'confirm_email',
  'email_changed',
  'reset_password',
  'password_changed',
  'password_reset',
  'second_factor_changed',
  'task_pinged',
  'assigned',
  'digest',
  'news',
  'invoice',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Dropped mails had nobody or nothing to write about. */
export const mailStates = ['waiting', 'sent', 'failed', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/** `overtaken`: a newer mail or a new password came after it. */
export const mailDropReasons = [
  'unknown',
  'deactivated',
  'confirmed',
  'overtaken',
  'expired',
  'too_many',
] as const
export type MailDropReason = (typeof mailDropReasons)[number]

/** Retries end after `tried` days; the outbox row goes after `kept`. */
export const mailDays = { tried: 3, kept: 90 } as const

/** The settings that send each mail which people can turn off; mails about the account itself cannot be. */
export const stoppableMails = {
  task_pinged: ['pinged'],
  assigned: ['assigned'],
  news: gatheredKinds,
  digest: ['digest'],
} as const satisfies Partial<Record<MailKind, readonly (keyof NewsSettings)[]>>

export type StoppableMail = keyof typeof stoppableMails

export function isStoppable(kind: string): kind is StoppableMail {
  return Object.hasOwn(stoppableMails, kind)
}

/** The two switches that there were before the inbox. */
export type MailSettings = { assigned: boolean; pinged: boolean }

export const defaultMailSettings: MailSettings = { assigned: true, pinged: true }

export type AssignedItem = {
  model: Model
  id: string
  title: string
  project: string | null
  due_date: string | null
  by: string | null
}

/** The parts of the daily mail, in its order. */
export const digestParts = ['overdue', 'today', 'this_week', 'new', 'escalated'] as const
export type DigestPart = (typeof digestParts)[number]

export type DigestItem = { model: Model; id: string; title: string; about: string }

export type DigestSection = { key: DigestPart; total: number; items: readonly DigestItem[] }
/** A notice that somebody had not read when the mail was made, newest first. */
export type NewsItem = {
  model: Model
  id: string
  title: string
  kind: NoticeKind
  by: string | null
  facts: NoticeFacts
  comment_id: string | null
  words: string | null
  due_day: string | null
}

export const mostNewsLines = 50

/** `guessed`: wrong codes by somebody who knows the password. */
export type SecondFactorChange =
  | { what: 'on' | 'off' | 'replaced' | 'codes' | 'guessed' }
  | { what: 'recovery_code'; left: number }
  | { what: 'reset'; by?: string | null }

/** Facts never hold a key or a password: they stand in the outbox. */
export type MailFacts = {
  account_created: { by?: string | null }
  confirm_email: object
  email_changed: { to: string; by?: string | null }
  reset_password: object
  password_changed: { by?: string | null }
  password_reset: { by?: string | null }
  second_factor_changed: SecondFactorChange
  task_pinged: { by: string; task_id: string; title: string; project: string }
  assigned: { items: readonly AssignedItem[] }
  digest: { date: CivilDate; sections: readonly DigestSection[] }
  /** `total` counts also those beyond the lines of a mail. */
  news: { items: readonly NewsItem[]; total: number }
  /** `due` is what is to be paid, as it is written; `message` has several lines. */
  invoice: {
    firm: string
    number: string
    project: string
    due: string
    due_date: CivilDate | null
    message: string
    by: string
    reply_to: string
  }
}

export type Letter = { subject: string; parts: readonly LetterPart[] }

export type LetterPart =
  | { say: string }
  | { link: string; url: string }
  | { list: readonly { title: string; about: string; url: string }[] }
  | { note: string; url?: string }

const longestLine = 160

/** Typed text must not begin a header, end a line or turn the reading direction. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
  const words = line.replaceAll(/ {2,}/g, ' ').trim()
  const letters = [...words]
  return letters.length > longestLine
    ? `${letters
        .slice(0, longestLine - 1)
        .join('')
        .trimEnd()}…`
    : words
}
