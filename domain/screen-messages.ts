/** The sentences of the screens that belong to no single kind of record: a part of `messages`. */
export const screenMessages = {
  contact: {
    why: 'Your email, and what it is about.',
    badEmail: 'Invalid email address',
    noTopic: 'At least one option must be selected',
    captchaRequired: 'Recaptcha is required',
    captchaFailed: 'The captcha could not be verified. Please try it again.',
    notARobot: 'I am not a robot',
    captchaWorking: 'Checking...',
    captchaDone: 'Checked',
    captchaUnsolved: 'The check did not work. Please tick the box again.',
    sent: 'We will get back to you as soon as possible.',
    sending: 'Submitting...',
    heading: (count: number) => `You have ${count} new emails that wish to contact the company:`,
    none: 'No Contact Us at the moment',
    fetchFailed: 'Error fetching contact us',
    seen: 'Marked as seen',
    markAsSeen: 'Mark as seen',
    nothingUnseen: 'There is no unseen message from this address',
  },
  announcement: {
    created: 'Announcement created successfully!',
    invalid: 'Error: Invalid input',
    forbidden: 'Error: Forbidden',
    serverError: 'Error: Server error',
    fetchFailed: 'Error fetching announcements',
    none: 'No Announcements at the moment',
    badDuration: 'Please choose one of the durations',
    creating: 'Creating...',
    title: 'Announcements',
    expiresIn: (time: string) => `Expires in ${time}`,
  },
  history: {
    fetchFailed: 'Error fetching history',
    notCompleted: 'Not Completed',
    completedOn: (date: string) => `Completed on ${date}`,
    title: 'History',
    none: 'No work yet',
    moreItems: 'There is more work in this project.',
    moreProjects: 'Only the projects with the latest activity are shown.',
  },
  dashboard: {
    greeting: (firstName: string) => `Hello, ${firstName}`,
    fetchFailed: 'Error fetching dashboard',
    failed: (what: string, why: string) => `${what}: ${why}`,
    noLayout: 'No layout preferences are turned on. Please turn on at least one in the settings page.',
    none: (kind: string) => `No open ${kind}`,
    shown: (shown: number, total: number) => `${shown} of ${total}`,
    all: (kind: string) => `All ${kind}`,
    due: (date: string) => `Due ${date}`,
    overdue: (date: string) => `Overdue: ${date}`,
    age: (days: number) => (days === 1 ? '1 day old' : `${days} days old`),
    billed: (percent: number) => `Invoice of ${percent}%`,
    noDueDate: 'No due date',
    nobody: 'Not assigned',
    isNew: 'New',
    pinged: 'Pinged',
    progress: (percent: string) => `${percent}% of tasks complete`,
    noTasks: 'No tasks yet',
    actionsOf: (card: string) => `Actions for ${card}`,
  },
  changelog: {
    none: 'No changes yet',
    noMore: 'There are no older changes.',
    deletedProject: '(deleted project)',
    page: (page: number) => `Page ${page.toLocaleString('en-US')}`,
  },
  recordHistory: {
    lastChange: (who: string, when: string) => `Last changed by ${who}, ${when}`,
    none: 'No history yet',
    nobody: 'the system',
    became: 'changed to',
    nothing: '(empty)',
  },
  calendar: {
    none: (period: string) => `No projects are due this ${period}.`,
    notKnown: (period: string) => `What is due this ${period} is not known yet.`,
    connectionLost: 'Connection lost. The calendar may not be complete.',
    due: (count: number) => (count === 1 ? '1 project due' : `${count.toLocaleString('en-US')} projects due`),
    finalDeadlines: (count: number) => (count === 1 ? '1 final deadline' : `${count} final deadlines`),
    today: 'Today',
    noneOnDay: 'No projects are due on this day.',
    dayNotKnown: 'What is due on this day is not known yet.',
    dueNotKnown: 'projects due not known',
    more: (count: number) => `+${count} more`,
    on: (day: string) => `on ${day}`,
    dueOn: (day: string) => `Due ${day}`,
    openFolder: 'Open the folder of the project',
    folderOf: 'Folder of project',
    copyFolderOf: 'Copy the path of the folder of project',
    pathCopied: (path: string) => `Copied ${path}`,
    caption: 'Projects by due date. Arrow keys go from day to day, Enter opens a day.',
    agenda: 'Projects by due date. Arrow keys go from day to day, Page Up and Page Down turn the page.',
    keys: {
      days: 'Day before or after',
      weeks: 'The same day a week before or after',
      listedDays: 'Day above or below',
      weekEnds: 'First or last day of the week',
      turn: (period: string) => `The ${period} before or after`,
      open: 'Open the day',
      into: 'Into the cards of the day',
      today: 'Go to today',
    },
  },
  folder: {
    notStored: 'Files cannot be stored here yet. Keep them where your team keeps them today.',
    notFound: 'There is no such folder',
  },
  admin: { intro: 'Everything an administrator can look after, in one place.' },
  preferences: {
    saved: 'Preferences saved successfully',
    saveFailed: 'Error saving preferences',
    invalid: (key: string) => `Invalid preference value for key: ${key}`,
    notYours: 'These are the preferences of someone else.',
    saving: 'Saving...',
    layoutWhy: 'The columns of your dashboard. One that you turn on comes last.',
    shortcutsWhy: 'For this browser. Press ? to see them.',
  },
  live: {
    lost: 'Connection lost, trying again. What you see may be out of date.',
    changed: (by: By, what: string) =>
      by?.isMe
        ? `You have changed this ${what} in another window since you opened it here.`
        : `${nameOf(by)} has changed this ${what} since you opened it.`,
    deleted: (by: By, what: string) =>
      by?.isMe
        ? `You have deleted this ${what} in another window. It can no longer be saved.`
        : `${nameOf(by)} has deleted this ${what}. It can no longer be saved.`,
    conflict: (by: By) =>
      by?.isMe
        ? 'You changed this record in another window in the meantime.'
        : `${nameOf(by)} changed this record in the meantime.`,
    merging: 'Your changes stay. Where both changed a field you will be asked when you submit.',
    take: 'Show their changes',
    badSince: 'since must be a whole number of milliseconds',
  },
}

/** Who did something; undefined where nobody can be named. */
type By = { name: string; isMe: boolean } | undefined

const nameOf = (by: By) => by?.name ?? 'Someone else'
