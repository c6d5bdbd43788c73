import { counted } from './counted.ts'

/** The daily mail. */
export const digestMessages = {
  sections: {
    overdue: 'Overdue',
    today: 'Today',
    this_week: 'This week',
    new: 'New',
    escalated: 'Late with others',
  },
  subject: (parts: readonly string[]) => `Your day: ${parts.join(', ')}`,
  counts: {
    overdue: (items: number) => counted(items, 'overdue', 'overdue'),
    today: (items: number) => counted(items, 'today', 'today'),
    this_week: (items: number) => counted(items, 'this week', 'this week'),
    new: (items: number) => counted(items, 'new', 'new'),
    escalated: (items: number) => counted(items, 'late with others', 'late with others'),
  },
  from: (name: string) => `from ${name}`,
  with: (name: string) => `with ${name}`,
  notAssigned: 'Not assigned',
  more: (items: number) => `And ${items} more, in My Work:`,
}
