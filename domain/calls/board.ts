import { z } from 'zod'
import { categories, projectStatuses } from '../choices.ts'
import { project } from '../kinds/project.ts'
import { task } from '../kinds/task.ts'
import { personShape } from '../fields.ts'
import type { Calls } from './call.ts'
import { idMeaning, result } from './shapes.ts'
import { loadedWeek } from './workload.ts'

const tag = 'Board'

const card = z.object({
  id: z.string().optional().meta({ description: 'Of a stored task, or anything else for a new one' }),
  title: z.string(),
  description: z.string().optional(),
  category: z.enum(categories),
  parent: z.string().nullable().meta({ description: 'Email of the employee, or null for unassigned' }),
  selected_employee: z.unknown().optional(),
  due_date: z.iso.date().optional(),
  estimated_hours: z
    .number()
    .nullable()
    .optional()
    .meta({ description: 'Left out, a stored task keeps its own' }),
  version: z.int().optional().meta({ description: 'Of a stored task; an older one is answered with 409' }),
})

const boardFacts = z.object({
  project: z.object({ project_id: z.string(), project_name: z.string(), status: z.enum(projectStatuses) }),
  tasks: z.array(
    z.object({
      task_id: z.string(),
      title: z.string(),
      description: z.string(),
      category: z.enum(categories),
      assigned_to: personShape.nullable(),
      due_date: z.iso.date(),
      estimated_hours: z.number().nullable(),
      completion_percentage: z.int(),
      version: z.int(),
    }),
  ),
  total: z.int().meta({ description: 'Open tasks of the project, of which `tasks` has the first 500' }),
  stamp: z
    .string()
    .meta({ description: 'Sent with Finish, it is answered with 409 when a task has changed' }),
  made_titles: z
    .array(z.string())
    .meta({ description: 'Templates that have become a task of this project, open or completed' }),
  open_tasks: z
    .array(
      z.object({
        email: z.string(),
        open_tasks: z.int(),
        weeks: z.array(loadedWeek).meta({ description: 'This week and the next' }),
      }),
    )
    .optional()
    .meta({ description: 'In the whole firm, of everybody who can have a column; not with `load=false`' }),
})

export const boardCalls = {
  'GET api/board/:id': {
    tag,
    summary: 'The open tasks of a project and how much everybody has to do',
    may: 'task.assign',
    params: idMeaning(project),
    query: z.object({
      load: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'false leaves out `open_tasks`, which are counted over the whole firm' }),
    }),
    answers: result(boardFacts),
  },
  'POST task/assigned_tasks': {
    tag,
    summary: 'Store the assigned cards of a board, all of them or none',
    may: 'task.assign',
    body: z.object({ project_id: z.string(), cards: z.array(card), stamp: z.string().optional() }),
    answers: result(z.object({ created: z.int(), updated: z.int(), tasks: z.array(task.read) })),
    refuses: [409],
  },
} satisfies Calls
