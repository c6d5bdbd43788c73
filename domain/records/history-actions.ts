import { models } from '../kinds/kind.ts'

/** 'mail' stands for letters to an address that no account has. */
export const historyModels = [...models, 'mail', 'work_calendar', 'firm', 'billing', 'contract'] as const
export type HistoryModel = (typeof historyModels)[number]

/** What is done with an invoice beside changing it: each has rules and a sentence of its own. */
const invoiceActs = ['approve', 'unapprove', 'void', 'payment', 'payment_removed', 'export', 'mail'] as const
export type InvoiceAct = (typeof invoiceActs)[number]

export function isInvoiceAct(action: string): action is InvoiceAct {
  return invoiceActs.some((act) => act === action)
}

export const historyActions = [
  'create',
  'update',
  'delete',
  'restore',
  'erase',
  'close',
  'ping',
  'clear_ping',
  'send',
  'undo',
  'court',
  'answer',
  'return',
  'review',
  'revision',
  ...invoiceActs,
  'reset_password',
  'reset_second_factor',
  'end_sessions',
  'hand_over',
  'resend_mail',
  'requeue_mail',
  'seen',
  'file_added',
  'file_renamed',
  'file_deleted',
  'file_restored',
  'file_erased',
] as const
export type HistoryAction = (typeof historyActions)[number]

/** A file's history is told by its record. */
export type FileAction = Extract<HistoryAction, `file_${string}`>
