/** My Work: what waits for a person, and for whom they wait. */
export const myWorkMessages = {
  badView: 'view must be mine or waiting',
  unknownGroup: 'Unknown group',
  badKinds: 'kinds must be some of task, assignment, rfi, submittal, project, invoice',
  groups: {
    overdue: 'Overdue',
    today: 'Today',
    this_week: 'This week',
    next_week: 'Next week',
    later: 'Later',
    no_date: 'No date',
  },
  why: {
    pinged: 'Pinged. ',
    final: 'Final deadline. ',
    overdue: (workdays: number) => `${workdays} work ${workdays === 1 ? 'day' : 'days'} overdue`,
    overdueSince: (day: string) => `Overdue since ${day}`,
    dueToday: 'Due today',
    due: (day: string) => `Due ${day}`,
    noDate: 'No due date',
  },
  notYours: 'Only your own last change can be undone',
  undone: 'Undone',
}
