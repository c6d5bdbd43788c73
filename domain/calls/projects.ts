import { z } from 'zod'
import { project } from '../kinds/project.ts'
import type { Calls } from './call.ts'
import { idMeaning, payloadShape, result, rowShape } from './shapes.ts'

const tag = project.name.many
const rows = result(z.array(rowShape('project')))

/** The answer to a project that began with a template tells how much of it there is. */
const created = project.read.extend({
  from_template: z.object({ tasks: z.int(), submittals: z.int() }).optional(),
})

export const projectCalls = {
  'POST projects/': {
    tag,
    summary: `Create: ${project.name.one}, on request with the work of a template`,
    may: 'project.create',
    status: 201,
    body: payloadShape(project.fields, 'create').extend({
      project_template_id: z.string().optional().meta({ description: 'id of a Project Template' }),
    }),
    answers: result(created),
  },
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
