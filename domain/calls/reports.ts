import { z } from 'zod'
import { reportNames, reports, type ReportName } from '../reports.ts'
import { mostItems, projectsAPage } from '../since.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

function answerOf<Name extends ReportName, Row extends z.ZodObject, Totals extends z.ZodObject>(
  name: Name,
  { row, totals }: { row: Row; totals: Totals },
) {
  return z.object({
    name: z.literal(name),
    from: z.iso.date(),
    to: z.iso.date(),
    columns: z.array(z.object({ key: z.string(), label: z.string() })),
    rows: z.array(row),
    totals,
  })
}

const unsent = z.unknown().exactOptional()

export const reportCalls = {
  'GET api/reports/:name': {
    tag: 'Reports',
    may: 'account.use',
    summary: 'The figures of a report, for a period and each with the list behind it',
    params: { name: `One of ${reportNames.join(', ')}` },
    query: z.object({
      from: unsent,
      to: unsent,
      category: unsent,
      project_id: unsent,
      kind: unsent.meta({ description: 'throughput: task, submittal or rfi alone' }),
      format: unsent.meta({ description: 'csv: the same rows as a sheet' }),
    }),
    answers: result(
      z.discriminatedUnion('name', [
        answerOf('throughput', reports.throughput),
        answerOf('open_work', reports.open_work),
        answerOf('turnround', reports.turnround),
        answerOf('deadlines', reports.deadlines),
        answerOf('billed', reports.billed),
        answerOf('backlog', reports.backlog),
      ]),
    ),
    alsoAnswersWith: 'text/csv',
    refuses: [404],
  },
} satisfies Calls

const item = z.object({
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  headline: z.string().meta({ description: 'What it is called in one line, as in My Work' }),
  category: z.string().nullable(),
  assigned_to: z.string(),
  href: z.string(),
})

const slipped = item.extend({ from: z.iso.date(), to: z.iso.date(), days: z.int() })
const passed = item.extend({ from: z.string(), to: z.string() })

const count = z.int().nonnegative()

export const sinceCalls = {
  'GET api/since': {
    tag: 'Reports',
    may: 'since.read',
    summary: `What changed in the projects since a day: ${projectsAPage} a page, at most ${mostItems} items of each sort`,
    query: z.object({ date: unsent, manager: unsent, project_id: unsent }),
    paged: true,
    answers: result(
      z.object({
        since: z.iso.date(),
        until: z.iso.date(),
        projects: z.array(
          z.object({
            project_id: z.string(),
            project_name: z.string(),
            manager: z.object({ name: z.string(), email: z.string() }),
            opened: z.array(item),
            closed: z.array(item),
            slipped: z.array(slipped),
            newly_overdue: z.array(item),
            people: z.array(passed),
            counts: z.object({
              opened: count,
              closed: count,
              slipped: count,
              newly_overdue: count,
              people: count,
            }),
          }),
        ),
        total_projects: count,
      }),
    ),
    refuses: [404],
  },
} satisfies Calls
