/** What a person is offered while it is somebody's turn; also in menus. */
export const courtActs = {
  send: 'Send to …',
  back: 'Back to us …',
  answer: 'Answer …',
  return: 'Return …',
  overdue: 'overdue',
}
