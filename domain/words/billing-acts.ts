/** What was done with an invoice, said at once and in its history. */
export const billingActs = {
  approved: 'Invoice approved',
  approvalTakenBack: 'Approval taken back',
  exported: 'Invoice exported for accounting',
  mailed: 'Invoice mailed',
  voided: 'Invoice voided',
  paymentRecorded: 'Payment recorded',
  paymentRemoved: 'Payment removed',
}
