import { countedAs, grouped as figure } from './counted.ts'

const days = { one: 'calendar day', many: 'calendar days' }
const projects = { one: 'project', many: 'projects' }

/** The screen of reports; loaded with it alone. */
export const reportsScreen = {
  title: 'Reports',
  period: 'Period',
  presets: { '4w': '4 weeks', '12w': '12 weeks', year: 'This year', '12m': 'Last 12 months' },
  ownDates: 'Own dates',
  from: 'From',
  to: 'To',
  discipline: 'Discipline',
  allDisciplines: 'All disciplines',
  kind: 'Work',
  allKinds: 'All work',
  none: 'No work in this period.',
  byDiscipline: 'By discipline',
  byPerson: 'By person',
  showTable: 'Show table',
  hideTable: 'Hide table',
  download: 'Download CSV',
  /** What each figure is called where several stand on the page. */
  ofReport: (act: string, report: string) => `${act}: ${report}`,
  lists: 'Lists',
  disciplines: 'Discipline',
  person: 'Person',
  most: (shown: number) => `The chart shows the first ${shown}; the table has all.`,
  allDisciplinesTold: (many: string) => `${many} belong to no discipline: this is about all of them.`,
  reports: {
    throughput: 'Throughput',
    open_work: 'Open work',
    turnround: 'Turnround',
    deadlines: 'Deadlines kept',
    billed: 'Billed',
    backlog: 'Backlog',
  },
  series: {
    opened: 'Opened',
    closed: 'Closed',
    overdue: 'Overdue',
    open: 'Open, not overdue',
    on_time: 'On time',
    late: 'Late',
    pending: 'Pending',
    billed: 'Billed',
    last_year: 'Same days of the year before',
    backlog: 'Left to bill',
    median: (many: string) => `${many}, median calendar days`,
  },
  /** At a bar of open work. */
  overdueOf: (overdue: number, open: number) => `${figure(overdue)} of ${figure(open)}`,
  /** Of which weeks or months the period has only some days. */
  inPart: {
    week: (labels: readonly string[]) => `${labels.join(', ')}: part of a week`,
    month: (labels: readonly string[]) => `${labels.join(', ')}: part of a month`,
  },
  noneClosed: 'none closed',
  summaries: {
    throughput: (opened: number, closed: number, period: string) =>
      `${figure(opened)} opened and ${figure(closed)} closed, ${period}.`,
    open_work: (open: number, overdue: number) =>
      `${figure(open)} open today, ${figure(overdue)} of them overdue.`,
    turnround: (many: string, closed: number, median: number | null) =>
      median === null
        ? `no ${many} closed`
        : `${figure(closed)} ${many} closed in a median of ${countedAs(median, days)}`,
    deadlines: (due: number, onTime: number, late: number, pending: number) =>
      `${countedAs(due, projects)} due: ${figure(onTime)} on time, ${figure(late)} late, ${figure(pending)} pending.`,
    billed: (billed: string, period: string, before: string) =>
      `${billed} billed, ${period}; ${before} in the same days of the year before.`,
    backlog: (left: string, all: number) => `${left} left to bill today, in ${countedAs(all, projects)}.`,
  },
} as const
