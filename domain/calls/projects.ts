import { z } from 'zod'
import { project } from '../kinds/project.ts'
import type { Calls } from './call.ts'
import { idMeaning, result, rowShape } from './shapes.ts'

const tag = project.name.many
const rows = result(z.array(rowShape('project')))

export const projectCalls = {
  'GET projects/active': {
    tag,
    summary: 'Every project that is still work',
    may: 'project.list',
    answers: rows,
    refuses: [503],
  },
  'GET projects/by_date': {
    tag,
    summary: 'Projects due in a week (day_range) or a month (year, month)',
    may: 'project.list',
    query: z.object({
      year: z.string().optional(),
      month: z.string().optional().meta({ description: '1 to 12' }),
      day_range: z
        .string()
        .optional()
        .meta({ description: 'start,end as yyyy-MM-dd; wins over year and month; at most 366 days' }),
    }),
    answers: rows,
    refuses: [503],
  },
  'PUT projects/id/:id/update_description': {
    tag,
    summary: 'Change the on-going status note of a project',
    may: 'project.describe',
    params: idMeaning(project),
    body: z.object({ description: z.string(), version: z.int().optional() }),
    answers: result(project.read),
    refuses: [409, 500],
  },
} satisfies Calls
