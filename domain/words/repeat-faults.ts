/** What is wrong with the parts of a rule. */
export const repeatFaults = {
  badRepeat: 'Please say how the task repeats',
  badEvery: 'Every must be 1 to 52',
  badWeekday: 'Please choose a weekday',
  badDay: 'Please choose a day of the month',
  badEndsAfter: 'Tasks in all must be 1 to 999',
  oneEnd: 'Please choose one end',
}
