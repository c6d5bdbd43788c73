/** The page of the billing settings; loaded with it alone. */
export const billingSettingsScreen = {
  title: 'Billing',
  card: 'How the firm bills',
  percentMeans: 'A percentage on an invoice means',
  percentHint: 'Of new invoices; those that exist keep what theirs meant.',
  meanings: {
    this_invoice: 'What this invoice bills',
    to_date: 'What is billed so far, this invoice included',
  },
  terms: 'Terms (days)',
  termsHint: 'From the invoice date until it is due, unless a contract has its own.',
  approval: 'Approval required',
  approvalHint: 'A draft is sent only after somebody has approved it.',
  currency: 'Currency',
  item: 'Accounting item',
  itemHint: 'The product or service that exported lines are booked on.',
  remitTo: 'Remit to',
  remitHint: 'Printed on invoices: where payments go.',
  yes: 'Yes',
  no: 'No',
}
