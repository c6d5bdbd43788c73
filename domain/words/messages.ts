import { accountMessages } from './account.ts'
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
    tooLong: (limit: number) => `Please use at most ${limit.toLocaleString('en-US')} characters`,
    badText: 'Please enter text',
    unstorable: 'Please remove the unreadable characters',
    badBoolean: 'Please answer yes or no',
    badChoice: (label: string, choices: readonly string[]) => `${label} must be one of ${choices.join(', ')}`,
    wholeNumber: (label: string) =>
      `${label.charAt(0)}${label.slice(1).toLowerCase()} must be a whole number`,
    conflict: 'Someone else changed this record in the meantime.',
    idempotencyMismatch: 'This Idempotency-Key was used for a different request.',
    badIdempotencyKey: 'Idempotency-Key must be 1 to 200 printable characters.',
    badJson: 'The request body is not valid JSON.',
    badBody: 'Please send the request body as a JSON object.',
    badAddress: 'This address cannot be read.',
    badVersion: 'version must be a whole number',
    deepJson: 'The request body is nested too deeply.',
    bodyTooLarge: 'The request body is too large.',
    unsupportedMediaType: 'Please send the request body as application/json.',
    busy: 'Many large lists are being read right now. Please try again in a moment.',
    notReady: 'The database is not available right now. Please try again.',
    faultReported: 'Thank you. The fault has been reported.',
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
  form: {
    success: 'Success',
    submitting: 'Submitting...',
    changes: (count: number) => (count === 0 ? 'No changes' : count === 1 ? '1 change' : `${count} changes`),
    requiredMark: 'Required fields are marked with',
    leave: 'You have changes that are not saved. Leave without saving them?',
    optionsFailed: 'The lists to choose from could not be loaded.',
    moreOptions: (count: number) => `${count.toLocaleString('en-US')} more. Keep typing to narrow the list.`,
    optionCount: (count: number) => (count === 1 ? '1 option' : `${count.toLocaleString('en-US')} options`),
    notForYou: 'Your role can look at this form, but what it sends will be refused.',
    keptPassword: 'Leave both empty to keep the present password',
    stopped:
      'Stopped waiting for the answer. It may have been saved all the same; submitting again does no harm.',
    savedEarlier:
      'An earlier try was saved after all, as the form stood then. Submit again only if you want a second record.',
    bothChanged: 'The same fields were changed here and there. Choose what to keep in each of them.',
    merged: 'Someone else had changed other fields in the meantime. Their changes are kept too.',
    nothing: '(empty)',
    mine: 'Mine',
    theirs: 'Theirs',
    keepMine: 'Keep all mine',
    takeTheirs: 'Take all theirs',
    save: 'Save',
    use: 'Use these',
  },
  shared: {
    userRequired: 'User is required',
    userNotFound: 'User not found',
    badEmail: 'Invalid email format',
    projectRequired: 'Project is required',
    projectNotFound: 'Project not found',
    categoryRequired: 'Category is required',
    statusRequired: 'Status is required',
    badPhone: 'Phone number must be 10 digits and can only contain numbers, parentheses, and dashes',
    phoneHint: '10 characters: digits, parentheses or dashes',
  },
  ...accountMessages,
  landing: {
    about: 'The firm’s projects and the work under them, in one place.',
    staff: 'For staff, with the email of your account.',
    demo: (emails: readonly string[]) =>
      `This is a demo firm. Sign in as ${emails.slice(0, -1).join(', ')} or ${emails.at(-1)}, for example. All accounts have the password`,
  },
  ...screenMessages,
  ...workMessages,
  list: {
    unknownModel: 'Unknown model',
    unknownSort: (name: string) => `This table cannot be sorted by ${name}`,
    unknownFilter: (name: string) => `This table cannot be filtered by ${name}`,
    badOrder: 'sort_order must be asc or desc',
    badPage: 'page must be a whole number',
    badPageSize: (limit: number) => `per_page must be a whole number from 1 to ${limit}`,
    badFilterCount: (limit: number) => `filter_count must be a whole number from 0 to ${limit}`,
    badFilterText: 'This filter text cannot be used',
    badFilterDate: 'Please filter by a date as yyyy-MM-dd',
    badFilterSize: 'Please filter by a number, with >=, <= or == before it',
    repeated: (name: string) => `${name} was sent more than once`,
    noFilters: "No filters applied. Click 'Add Filter' to start filtering.",
    range: (from: number, to: number, total: number) =>
      total === 0 ? '0 of 0' : `${grouped(from)}–${grouped(to)} of ${grouped(total)}`,
    shortRange: (from: number, to: number, total: number) =>
      total === 0 ? '0 / 0' : `${grouped(from)}–${grouped(to)} / ${grouped(total)}`,
    days: (days: number) => (days === 1 ? '1 day' : `${grouped(days)} days`),
    /** Between a filter's field and its value, by the kind of filter. */
    reads: { text: 'contains', choice: 'is', date: 'on' },
    filter: 'Filter',
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
    list: 'This list',
    always: 'Arrows and Enter always work.',
  },
  person: {
    menu: (initials: string, name: string) => `${initials}, ${name}: theme, rows, keys, sign-out`,
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

function grouped(number: number): string {
  return number.toLocaleString('en-US')
}

function waitingTime(seconds: number): string {
  if (seconds <= 1) return '1 second'
  if (seconds <= 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
