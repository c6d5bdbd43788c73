/** The statistics' own screen; loaded with it alone. */
export const statisticsScreen = {
  title: (kind: string) => `${kind} Statistics`,
  none: 'Nothing was closed in this period.',
  openNow: (open: number, overdue: number) =>
    `Open now: ${open.toLocaleString('en-US')}, overdue: ${overdue.toLocaleString('en-US')}.`,
  period: 'Closed in',
  days: (days: number) => `${days} days`,
  ownDates: 'Own dates',
  from: 'From',
  to: 'To',
  by: 'By',
  project: 'Project',
  groups: { discipline: 'Discipline', project: 'Project' },
  workingDays: 'Days are working days of the firm.',
  most: (shown: number) => `The ${shown} projects with the most closed are shown.`,
  heads: { average: 'Average days', total: 'Days in all', onTime: 'On time', now: 'Now' },
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
    average_days_us: 'us',
    average_days_them: 'others',
    total_days_us: 'us',
    total_days_them: 'others',
    open: 'open',
    overdue: 'overdue',
  },
}
