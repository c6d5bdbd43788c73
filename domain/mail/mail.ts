import type { Model } from '../kinds/kind.ts'

/** What is written to people about, in the order in which an account meets it. */
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
] as const
export type MailKind = (typeof mailKinds)[number]

/** Waiting for the mail server, gone, given up, or without anybody or anything to write about. */
export const mailStates = ['waiting', 'sent', 'failed', 'dropped'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Why a mail was dropped: no account has the address, or a deactivated one; the address has been confirmed already; a
 * newer mail or a new password came after it; its time was over; too many were asked for.
 */
export const mailDropReasons = [
  'unknown',
  'deactivated',
  'confirmed',
  'overtaken',
  'expired',
  'too_many',
] as const
export type MailDropReason = (typeof mailDropReasons)[number]

/** For how many days the mail server is asked to take a mail, and for how many what became of it is kept. */
export const mailDays = { tried: 3, kept: 90 } as const

/** What a person may turn off. What concerns the account itself is always written. */
export type MailSettings = { assigned: boolean; pinged: boolean }

export const defaultMailSettings: MailSettings = { assigned: true, pinged: true }

/** A piece of work that was given to somebody. */
export type AssignedItem = {
  model: Model
  id: string
  title: string
  project: string | null
  due_date: string | null
  by: string | null
}

/**
 * What became of a second factor: turned on or off, moved to another app, new recovery codes, one of them used to sign
 * in and so many left, wrong codes given by somebody who knows the password, or taken away by somebody else.
 */
export type SecondFactorChange =
  | { what: 'on' | 'off' | 'replaced' | 'codes' | 'guessed' }
  | { what: 'recovery_code'; left: number }
  | { what: 'reset'; by?: string | null }

/** What each mail is made from, beside the address and the person. Never a key or a password. */
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
}

/** What a mail says, in whichever form it is read. */
export type Letter = { subject: string; parts: readonly LetterPart[] }

export type LetterPart =
  | { say: string }
  /** The one thing to do. */
  | { link: string; url: string }
  | { list: readonly { title: string; about: string; url: string }[] }
  /** Small print, with an address to go to if it has one. */
  | { note: string; url?: string }

const longestLine = 160

/**
 * A text as one line: what people typed must not begin a header, end a line or turn the reading direction. A line
 * that would fill a screen ends with an ellipsis.
 */
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
