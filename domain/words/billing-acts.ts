/** What was done with an invoice, said at once and in its history. */
export const billingActs = {
  approved: 'Invoice approved',
  approvalTakenBack: 'Approval taken back',
  exported: 'Invoice exported for accounting',
  voided: 'Invoice voided',
  paymentRecorded: 'Payment recorded',
  paymentRemoved: 'Payment removed',
}
