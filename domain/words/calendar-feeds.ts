export const calendarFeedMessages = {
  badKind: 'kind must be mine or projects',
  names: { mine: 'Plumbline: My work', projects: 'Plumbline: Projects' },
  finalDeadline: (name: string) => `Final Deadline: ${name}`,
  due: (name: string) => `Due: ${name}`,
} as const
