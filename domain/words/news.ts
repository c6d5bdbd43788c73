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
  asked: {
    court: (name: string) => `${name} put this in your court`,
    review: (name: string) => `${name} asked for your review`,
  },
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
