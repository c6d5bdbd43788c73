/** The inbox and what is told in it. */
export const newsMessages = {
  badWay: 'Choose off, inbox or mail',
  saved: 'Settings saved',
  badFilter: 'filter must be all or unread',
  sayWhich: 'Say which: ids, a record, or all',
}
