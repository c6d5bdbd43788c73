import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { dashboardColumnsFor } from '#domain/dashboard.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { readColumn } from '../kinds/dashboard.ts'
import { addCall, resultShape } from './call.ts'
import { rowShape } from './record-shapes.ts'

const column = z.discriminatedUnion('kind', [
  columnShape('task'),
  columnShape('project'),
  columnShape('submittal'),
  columnShape('rfi'),
  columnShape('invoice'),
])

/** All columns of a person's dashboard in one call. */
export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'GET api/dashboard',
    tag: 'Dashboard',
    summary: 'The columns of your dashboard: your items first, pinged and overdue ones leading',
    may: 'dashboard.read',
    answers: { 200: resultShape(z.object({ columns: z.array(column) })) },
    async handle(request) {
      const context = contextOf(request, deps)
      const kinds = dashboardColumnsFor(context.user)
      return completed({
        columns: await Promise.all(kinds.map((kind) => readColumn(deps.db, kind, context))),
      })
    },
  })
}

function columnShape<const Kind extends Model>(kind: Kind) {
  return z.object({ kind: z.literal(kind), items: z.array(rowShape(kind)), total: z.int() })
}
