import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { categories, projectStatuses } from '#domain/choices.ts'
import { messages } from '#domain/words/messages.ts'
import { project } from '#domain/kinds/project.ts'
import { task } from '#domain/kinds/task.ts'
import { completed } from '#domain/result.ts'
import { personShape } from '#domain/kinds/work.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { objectOf } from '../request/object-of.ts'
import { writeOnce } from '../request/idempotency.ts'
import { readBoard } from '../kinds/board-facts.ts'
import { assignTasks } from '../kinds/board.ts'
import { addCall, idOf, resultShape } from './call.ts'
import { idMeaning } from './payload-shape.ts'

const card = z.object({
  id: z.string().optional().meta({ description: 'Of a stored task, or anything else for a new one' }),
  title: z.string(),
  description: z.string().optional(),
  category: z.enum(categories),
  parent: z.string().nullable().meta({ description: 'Email of the employee, or null for unassigned' }),
  selected_employee: z.unknown().optional(),
  due_date: z.iso.date().optional(),
  version: z.int().optional().meta({ description: 'Of a stored task; an older one is answered with 409' }),
})

const facts = z.object({
  project: z.object({ project_id: z.string(), project_name: z.string(), status: z.enum(projectStatuses) }),
  tasks: z.array(
    z.object({
      task_id: z.string(),
      title: z.string(),
      description: z.string(),
      category: z.enum(categories),
      assigned_to: personShape.nullable(),
      due_date: z.iso.date(),
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
    .array(z.object({ email: z.string(), open_tasks: z.int() }))
    .optional()
    .meta({ description: 'In the whole firm, of everybody who can have a column; not with `load=false`' }),
})

const asked = z.object({
  load: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'false leaves out `open_tasks`, which are counted over the whole firm' }),
})

/** What a board is drawn from, and its Finish. */
export function boardRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET api/board/:id',
    tag: 'Board',
    summary: 'The open tasks of a project and how much everybody has to do',
    may: 'task.assign',
    params: idMeaning(project),
    query: asked,
    answers: { 200: resultShape(facts) },
    handle: async (request) => {
      const withLoad = objectOf(request.query)['load'] !== 'false'
      return completed(await readBoard(deps.db, idOf(request), withLoad))
    },
  })
  addCall(app, {
    call: 'POST task/assigned_tasks',
    tag: 'Board',
    summary: 'Store the assigned cards of a board, all of them or none',
    may: 'task.assign',
    body: z.object({ project_id: z.string(), cards: z.array(card), stamp: z.string().optional() }),
    answers: {
      200: resultShape(z.object({ created: z.int(), updated: z.int(), tasks: z.array(task.read) })),
    },
    refuses: [409],
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const done = await assignTasks(tx, objectOf(request.body), contextOf(request, deps))
        return { status: 200, body: completed(done, messages.board.assigned) }
      }),
  })
}
