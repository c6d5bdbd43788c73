import { matchChoice, categories } from './choices.ts'

/** The style sheet turns each name into tones for light and dark. */
export type Colour = 'green' | 'yellow' | 'red' | 'orange' | 'blue' | 'purple'

export function statusColour(value: string | number): Colour {
  if (typeof value === 'number') return value < 10 ? 'green' : value < 20 ? 'yellow' : 'red'
  if (['Active', 'Open', 'Paid'].includes(value)) return 'green'
  if (['Closing', 'Pending'].includes(value)) return 'yellow'
  return 'red'
}

/** Age matters only while an item is open. */
export function daysOldColour(daysOld: number, status: string): Colour | undefined {
  if (status === 'Closed') return undefined
  return daysOld <= 3 ? 'green' : daysOld <= 6 ? 'yellow' : 'red'
}

export function progressColour(percent: number): Colour {
  return percent > 75 ? 'green' : percent >= 50 ? 'yellow' : 'red'
}

export function categoryColour(category: string): Colour {
  switch (matchChoice(categories, category)) {
    case 'Electrical':
      return 'yellow'
    case 'Mechanical':
      return 'green'
    case 'Plumbing':
      return 'blue'
    case 'Fire Protection':
      return 'red'
    default:
      return 'purple'
  }
}

export function calendarCard(project: { isDeadline: boolean; status: string }): {
  colour: Colour
  label?: string
  flag?: 'deadline' | 'plain'
} {
  const flag =
    project.status === 'Completed'
      ? {}
      : { flag: project.isDeadline ? ('deadline' as const) : ('plain' as const) }
  if (project.isDeadline) return { colour: 'red', label: 'Final Deadline', ...flag }
  if (project.status === 'Review') return { colour: 'green', label: 'In Review', ...flag }
  if (project.status === 'Completed') return { colour: 'red' }
  return { colour: 'orange', ...flag }
}
