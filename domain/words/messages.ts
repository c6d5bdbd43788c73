import { accountMessages } from './account.ts'
import { grouped } from './counted.ts'
import { screenMessages } from './screens.ts'
import { workMessages } from './work.ts'

/** Sentences quoted in the specification keep its odd spellings, missing articles and trailing colons. */
export const messages = {
  generic: {
    required: 'Required',
    validationFailed: 'Form validation failed',
    error: 'An error occurred',
    unexpected: 'Unexpected Application Error!',
    networkError: 'Network Error',
    unreachable: 'Network Error. Please check your connection and try again.',
    partMissing: 'A part of Plumbline could not be loaded. Please check your connection and reload.',
    timeout: 'The server did not answer in time. Please try again.',
    invalidMethod: (method: string) => `Invalid method: Received ${method}`,
    loading: 'Loading...',
    noOptions: (field: string) => `No options found for ${field}`,
    notFound: 'Not found',
    forbidden: 'You do not have permission to perform this action',
    unauthorized: 'Unauthorized',
    notAuthenticated: 'User not authenticated',
    csrf: 'CSRF token missing or incorrect',
    serverError: 'Something went wrong on our side. Please try again.',
    tooManyRequests: (seconds: number) => `Too many attempts. Please try again in ${waitingTime(seconds)}.`,
    badDate: 'Please enter a real date as yyyy-MM-dd, from 1900 to 2200',
    tooLong: (limit: number) => `Please use at most ${grouped(limit)} characters`,
    badText: 'Please enter text',
    unstorable: 'Please remove the unreadable characters',
    badBoolean: 'Please answer yes or no',
    badChoice: (label: string, choices: readonly string[]) => `${label} must be one of ${choices.join(', ')}`,
    wholeNumber: (label: string) =>
      `${label.charAt(0)}${label.slice(1).toLowerCase()} must be a whole number`,
    conflict: 'Someone else changed this record in the meantime.',
    badVersion: 'version must be a whole number',
    busy: 'Many large lists are being read right now. Please try again in a moment.',
    notReady: 'The database is not available right now. Please try again.',
    onboardingFirst: 'Please choose a new password before going on.',
    pageNotFound: 'Error 404: Page Not Found',
    pageNotFoundWhy: 'The address may be mistyped, or what it led to is gone.',
    pleaseCheck: 'Please check what is marked:',
    loadFailed: 'This could not be loaded.',
    refreshFailed: (why: string) => `This may be out of date. ${why}`,
    yesOrNo: (isSo: boolean) => (isSo ? 'Yes' : 'No'),
    copied: 'Copied',
    copyFailed: 'Your browser did not allow copying. Please select the text and copy it.',
  },
  shared: {
    keptPassword: 'Leave both empty to keep the present password',
    userRequired: 'User is required',
    userNotFound: 'User not found',
    badEmail: 'Invalid email format',
    projectRequired: 'Project is required',
    projectNotFound: 'Project not found',
    categoryRequired: 'Category is required',
    statusRequired: 'Status is required',
    badPhone: 'Phone number must be 10 digits and can only contain numbers, parentheses, and dashes',
    wholeDays: 'Please enter a whole number of days',
    /** As long as nobody knows how many. */
    responseDueHintBefore: 'Left empty: as many working days as the project or the firm allows',
    responseDueHint: (workdays: number) => `Left empty: ${workdays} working days in our court`,
    phoneHint: '10 characters: digits, parentheses or dashes',
  },
  ...accountMessages,
  landing: {
    about: 'The firm’s projects and the work under them, in one place.',
    staff: 'For staff, with the email of your account.',
    demo: 'This is a demo firm. One click signs you in:',
    allRoles: 'All roles',
    newHire: 'New hire, first sign-in',
    demoPassword: 'Every account has the password',
  },
  ...screenMessages,
  ...workMessages,
  list: {
    noFilters: "No filters applied. Click 'Add Filter' to start filtering.",
    range: (from: number, to: number, total: number) =>
      total === 0 ? '0 of 0' : `${grouped(from)}–${grouped(to)} of ${grouped(total)}`,
    shortRange: (from: number, to: number, total: number) =>
      total === 0 ? '0 / 0' : `${grouped(from)}–${grouped(to)} / ${grouped(total)}`,
    days: (days: number) => (days === 1 ? '1 day' : `${grouped(days)} days`),
    filter: 'Filter',
    filterArea: 'Filters',
    clearFilters: 'Clear filters',
    filtersSet: 'Done',
    filters: (count: number) => (count === 1 ? '1 filter' : `${count} filters`),
    page: (page: number, pages: number) => `Page ${grouped(page)} of ${grouped(pages)}`,
    none: (many: string) => `There are no ${many} yet.`,
    noMatch: (many: string) => `No ${many} match these filters.`,
    before: 'Below is what was there before.',
    selected: (name: string) => `Selected: ${name}`,
    printed: (when: string) => `Printed ${when}`,
  },
  keys: {
    title: 'Keyboard shortcuts',
    filter: 'Go to the first filter',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open or close the row',
    edit: 'Edit',
    select: 'Select the row',
    handOver: 'Hand over, where somebody has it',
    list: 'This list',
    always: 'Arrows and Enter always work.',
    help: 'All words and keys',
  },
  person: {
    menu: (initials: string, name: string) => `${initials}, ${name}: theme, rows, keys, sign-out`,
    quickWays: 'Quick ways',
    create: 'Create new',
    dark: 'Dark theme',
    light: 'Light theme',
    compactRows: 'Compact rows',
    normalRows: 'Normal rows',
  },
  recycleBin: {
    deleted: (name: string) => `${name} deleted successfully`,
    restored: (name: string) => `${name} restored successfully`,
    notDeleted: (name: string) => `${name} is not deleted`,
  },
}

function waitingTime(seconds: number): string {
  if (seconds <= 1) return '1 second'
  if (seconds <= 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
