/** How a task comes again, in a history and on its page: ‘every 2 weeks on Monday, until Dec 31, 2026’. */
export const repeatWords = {
  endsBefore: 'The end comes before the next date',
  often: (every: number, unit: string) => (every === 1 ? `every ${unit}` : `every ${every} ${unit}s`),
  onWeekday: (weekday: string) => `on ${weekday}`,
  onDay: (day: number) => `on day ${day}`,
  whenClosed: ', made when closed',
  until: (date: string) => `, until ${date}`,
  inAll: (tasks: number) => `, ${tasks} ${tasks === 1 ? 'task' : 'tasks'} in all`,
  repeats: (how: string) => `Repeats ${how}`,
}
