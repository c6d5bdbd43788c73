import { registerTerms } from './register-terms.ts'

/** The register's own screen; loaded with it alone. */
export const registerScreen = {
  ...registerTerms,
  choose: 'Choose a project',
  otherProject: 'Other project',
  reviewed: (done: number, total: number) => `${done} of ${total} reviewed`,
  noMatch: 'No submittals match these filters.',
  more: (shown: number, total: number) =>
    `Only the first ${figure(shown)} of ${figure(total)} are shown. Narrow them with the filters.`,
  open: 'Open',
  all: 'All',
  earlier: (count: number) => (count === 1 ? '1 earlier revision' : `${count} earlier revisions`),
  earlierOf: (number: string) => `Earlier revisions of ${number}`,
  columns: {
    number: 'Number',
    title: 'Title',
    type: 'Type',
    contractor: 'Contractor No.',
    received: 'Received',
    returned: 'Returned',
    disposition: 'Disposition',
    court: 'Ball in Court',
  },
  filters: {
    q: 'Search',
    section: 'Section',
    type: 'Type',
    disposition: 'Disposition',
    category: 'Discipline',
    court: 'Court',
  },
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
