/** What the server says about workload and time off, and how full a week is on whichever screen. */
export const workloadMessages = {
  levels: { free: 'free', busy: 'busy', full: 'full', over: 'over', off: 'off' },
  hours: (load: number, capacity: number) => {
    const isHidden = load > capacity && tenths(load) <= tenths(capacity)
    const write = isHidden ? writeHours : writeSum
    return `${write(load)} / ${write(capacity)} h`
  },
  capacitySaved: 'Capacity saved',
  weeklyOutside: 'Weekly hours must be between 0 and 80',
  weeklyUneven: 'Weekly hours must be in quarter hours',
  badName: 'Please send the name as text',
  timeOffSaved: 'Time off saved',
  timeOffRemoved: 'Time off removed',
  firstRequired: 'First day is required',
  lastRequired: 'Last day is required',
  backwards: 'The last day comes before the first',
  tooLong: (days: number) => `At most ${days} days at once`,
  tooMany: (most: number) => `At most ${most} times off for one person. Please remove old ones first.`,
  span: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
}

/** As exact as they were typed or are counted. */
export function writeHours(hours: number): string {
  return hours.toLocaleString('en-US')
}

/** Of a week: one decimal is enough to read, unless it hides that there is more in it than it has room for. */
export function writeSum(hours: number): string {
  return hours.toLocaleString('en-US', { maximumFractionDigits: 1 })
}

function tenths(hours: number): number {
  return Math.round(hours * 10)
}
