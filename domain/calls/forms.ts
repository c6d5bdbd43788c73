import { z } from 'zod'
import { categories, projectStatuses } from '../choices.ts'
import { roles } from '../roles.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const option = z.object({ value: z.string(), label: z.string() })
const named = option.extend({ uuid: z.string(), name: z.string() })

export const formCalls = {
  'GET form/fetch': {
    tag: 'Forms',
    summary: 'Options of the forms; projects and templates only when asked for',
    may: 'account.use',
    query: z.looseObject({
      include_projects: z.string().optional(),
      include_templates: z.string().optional(),
    }),
    answers: result(
      z.object({
        users: z.array(option.extend({ name: z.string(), email: z.string(), role: z.enum(roles) })),
        clients: z.array(named),
        cities: z.array(option),
        projects: z.array(
          option.extend({
            project_id: z.string(),
            project_name: z.string(),
            status: z.enum(projectStatuses),
          }),
        ),
        point_of_contacts: z.array(named.extend({ client_name: z.string().nullable() })),
        categories: z.array(option),
        templates: z.array(option),
      }),
    ),
    refuses: [503],
  },
  'GET api/task_template/all': {
    tag: 'Board',
    summary: 'Task templates, offered to every project',
    may: 'account.use',
    answers: result(
      z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          description: z.string(),
          category: z.enum(categories),
        }),
      ),
    ),
    refuses: [503],
  },
} satisfies Calls
