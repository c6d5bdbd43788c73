/** What was done with an invoice, said at once and in its history. */
export const billingActs = {
  approved: 'Invoice approved',
  approvalTakenBack: 'Approval taken back',
  voided: 'Invoice voided',
  paymentRecorded: 'Payment recorded',
  paymentRemoved: 'Payment removed',
}
