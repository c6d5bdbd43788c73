import { counted } from './counted.ts'
import { registerTerms, returnTerms } from './register-terms.ts'

/** What stands on the papers that leave the house, and what is said when one cannot be made. */
export const paperWords = {
  notReturned: 'Return the submittal first, then print its transmittal.',
  tooManyRows: (most: number) => `The log has more than ${most.toLocaleString('en-US')} rows.`,

  asOf: (day: string) => `As of ${day}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  project: 'Project',
  received: 'Received',
  returned: 'Returned',
  discipline: 'Discipline',
  status: 'Status',
  type: 'Type',
  ballInCourt: 'Ball in Court',
  days: 'Days us / others',
  nothing: '–',
  logo: 'Logo',

  rfi: {
    title: 'Request for Information',
    number: (number: number) => `RFI ${number}`,
    client: 'Client',
    sentOut: 'Sent Out',
    costImpact: 'Cost Impact',
    scheduleImpact: 'Schedule Impact',
    costs: (impact: string, amount: number) =>
      `${impact}, $${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`,
    takes: (impact: string, days: number) =>
      `${impact}, ${days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`}`,
    question: 'Question',
    answer: 'Answer',
    noAnswer: 'No answer yet.',
    answeredBy: (name: string, date: string) => `Answered by ${name}, ${date}`,
    attachments: 'Attached',
  },

  transmittal: {
    title: 'Submittal Transmittal',
    to: 'To',
    submittal: 'Submittal',
    section: 'Section',
    contractorNumber: 'Contractor No.',
    disposition: 'Disposition',
    ...returnTerms,
    note: 'Remarks',
    reviewedBy: 'Reviewed by',
  },

  sample: {
    project: 'Sample Project',
    client: 'Sample Client',
    question:
      'The duct on level 2 meets the beam on grid line C. May it pass below the beam, with its underside at 2,650 mm?',
    answer: 'Yes. Keep the duct 450 × 300 mm and seal the sleeve. See the attached sketch.',
    person: 'Alex Sample',
    file: 'Sketch M-014.pdf',
  },

  invoice: {
    title: 'Invoice',
    draft: 'Draft',
    draftOf: 'Draft invoice',
    isDraft: 'DRAFT',
    isVoid: 'VOID',
    billTo: 'Bill To',
    date: 'Invoice Date',
    due: 'Due Date',
    phase: 'Phase',
    fee: 'Fee',
    percent: 'Percent',
    previous: 'Previous',
    this: 'This Invoice',
    toDate: 'To Date',
    total: 'Total',
    amountDue: 'Amount due',
    ofFee: (percent: number) => `${percent}% of the fee`,
    paid: (sum: string) => `${sum} paid`,
    notes: 'Notes',
    remitTo: 'Remit To',
  },

  rfiLog: {
    title: 'RFI Log',
    none: 'There are no RFIs yet.',
    number: '#',
    question: 'Question',
    due: 'Due',
    answered: 'Answered',
    sum: (rfis: number, open: number) =>
      `${counted(rfis, 'RFI', 'RFIs')}, ${open.toLocaleString('en-US')} open.`,
    workingDays: (us: number, them: number) =>
      `Working days with us: ${us.toLocaleString('en-US')}, with others: ${them.toLocaleString('en-US')}`,
  },

  register: {
    ...registerTerms,
    number: 'Number',
    name: 'Title',
  },
}
