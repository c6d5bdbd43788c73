/** The inbox and what is told in it. */
export const newsMessages = {
  badWay: 'Choose off, inbox or mail',
  saved: 'Settings saved',
  badFilter: 'filter must be all or unread',
  sayWhich: 'Say which: ids, a record, or all',
  badIds: 'ids must be a list of at most 1,000 whole numbers',
}

/** A notice in words; a comment that was deleted has no words to add. */
export const noticeSentences = {
  somebody: 'Somebody',
  assigned: (name: string) => `${name} assigned this to you`,
  mentioned: (name: string) => `${name} mentioned you`,
  commented: (name: string) => `${name} commented`,
  pinged: (name: string) => `${name} pinged you`,
  dueMoved: (name: string, from: string, to: string) => `${name} moved the due date from ${from} to ${to}`,
  ended: (name: string, did: string) => `${name} ${did} this`,
  noDate: 'no date',
  dueToday: 'Due today',
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
}

/** What the inbox and its settings say on the screen. */
export const inboxMessages = {
  title: 'Inbox',
  tabs: { unread: 'Unread', all: 'All' },
  markAll: 'Mark all as read',
  allRead: 'All marked as read',
  markRead: (title: string) => `Mark as read: ${title}`,
  markUnread: (title: string) => `Mark as unread: ${title}`,
  search: 'Search comments',
  none: 'You have read everything.',
  noneYet: 'Nothing was told to you yet.',
  noneYetWhy: 'Comments, pings, moved due dates and work that is given to you stand here.',
  unread: 'Unread',
  deleted: '(deleted)',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  keys: { next: 'Record below', previous: 'Record above', open: 'Open', turn: 'Mark as read or unread' },
  settings: {
    title: 'Inbox and mail',
    why: 'What you are told of, and whether by mail as well. Mails about your account itself always come.',
    kinds: {
      assigned: 'Work assigned to you',
      mentioned: 'Comments that mention you',
      pinged: 'Pings',
      commented: 'Comments on what you follow',
      due_moved: 'Due dates that were moved',
      answered: 'Work of yours that was closed or answered',
      due_soon: 'Work that is due soon',
      overdue: 'Work that is overdue',
    },
    ways: { off: 'Off', inbox: 'Inbox', mail: 'Inbox and mail' },
    digest: (time: string) => `Daily mail on work days at ${time}`,
    digestHint: 'What is overdue, due today and this week, in one mail.',
  },
}
