import { counted } from './counted.ts'

/** The screen of what changed; loaded with it alone. */
export const sinceScreen = {
  title: 'Since',
  date: 'Since',
  manager: 'Manager',
  allManagers: 'Everyone',
  heading: (from: string, to: string) => `What changed from ${from} to ${to}`,
  none: (day: string) => `Nothing changed since ${day}.`,
  managedBy: (name: string) => `Manager: ${name}`,
  sections: {
    opened: 'Opened',
    closed: 'Closed',
    slipped: 'Slipped',
    newly_overdue: 'Newly Overdue',
    people: 'People',
  },
  moved: (from: string, to: string, days: number) =>
    `${from} to ${to}, ${counted(days, 'day', 'days')} later`,
  passed: (from: string, to: string) => `${from} to ${to}`,
  dateDue: 'Date due',
  asManager: 'Project manager',
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  pages: 'Projects with changes',
} as const
