/** The statistics' own screen; loaded with it alone. */
export const statisticsScreen = {
  title: (kind: string) => `${kind} Statistics`,
  none: 'Nothing was closed in this period.',
  openNow: (open: number, overdue: number) =>
    `Open now: ${open.toLocaleString('en-US')}, overdue: ${overdue.toLocaleString('en-US')}.`,
  closed: { last: 'Closed in the last', own: 'Closed in' },
  days: (days: number) => `${days} days`,
  ownDates: 'Own dates',
  from: 'From',
  to: 'To',
  by: 'By',
  project: 'Project',
  allProjects: 'All projects',
  groups: { discipline: 'Discipline', project: 'Project' },
  footnote:
    'Working days are those of the firm. What is open and overdue is told as of now, whatever the period.',
  most: (shown: number) => `The ${shown} projects with the most closed are shown.`,
  heads: {
    average: 'Average working days',
    total: 'Working days in all',
    onTime: 'On time',
    now: 'As of now',
  },
  columns: {
    closed: 'Closed',
    average_days_us: 'Us',
    average_days_them: 'Others',
    total_days_us: 'Us',
    total_days_them: 'Others',
    on_time: 'Items',
    on_time_percent: 'Share',
    open: 'Open',
    overdue: 'Overdue',
  },
  /** Beside a figure on the phone. */
  brief: {
    on_time: 'items',
    on_time_percent: 'share',
    average_days_us: 'us',
    average_days_them: 'others',
    total_days_us: 'us',
    total_days_them: 'others',
    open: 'open',
    overdue: 'overdue',
  },
}
