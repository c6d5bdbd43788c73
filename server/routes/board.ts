import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { categories } from '#domain/choices.ts'
import { messages } from '#domain/messages.ts'
import { task } from '#domain/resources/task.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from '../deps.ts'
import { objectOf } from '../http/object-of.ts'
import { writeOnce } from '../records/once.ts'
import { assignTasks } from '../resources/board.ts'
import { addCall, resultShape } from './call.ts'

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

/** The board's Finish. */
export function boardRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'POST task/assigned_tasks',
    tag: 'Board',
    summary: 'Store the assigned cards of a board, all of them or none',
    may: 'task.assign',
    body: z.object({ project_id: z.string(), cards: z.array(card) }),
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
