import type { InvoiceStage } from '#domain/invoice-stage.ts'
import { can } from '#domain/permissions.ts'

export type InvoiceAct = 'approve' | 'unapprove' | 'send' | 'mail' | 'pdf' | 'pay' | 'void'

const drafts: readonly InvoiceStage[] = ['Draft', 'Approved']

/** What somebody may do with an invoice as it stands, in the order of the menu. */
export function actsOfInvoice(
  { stage, waits_for_approval: waits }: { stage: InvoiceStage; waits_for_approval: boolean },
  user: { role: string },
): InvoiceAct[] {
  const isDraft = drafts.includes(stage)
  const isVoid = stage === 'Void'
  const offered: Record<InvoiceAct, boolean> = {
    approve: stage === 'Draft' && can(user, 'invoice.approve'),
    unapprove: stage === 'Approved' && can(user, 'invoice.approve'),
    send: isDraft && !waits && can(user, 'invoice.send'),
    mail: !isVoid && !waits && can(user, 'invoice.mail'),
    pdf: can(user, 'ledger.read'),
    pay: !isDraft && !isVoid && can(user, 'invoice.pay'),
    void: !isVoid && can(user, 'invoice.void'),
  }
  return acts.filter((act) => offered[act])
}

const acts = ['approve', 'unapprove', 'send', 'mail', 'pdf', 'pay', 'void'] as const
