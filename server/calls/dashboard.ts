import type { FastifyInstance } from 'fastify'
import { dashboardCalls } from '#domain/calls/dashboard.ts'
import { dashboardColumnsFor } from '#domain/pages/dashboard.ts'
import { completed } from '#domain/result.ts'
import { inTransaction } from '../db/transaction.ts'
import { readColumn } from '../kinds/dashboard.ts'
import { readDue } from '../kinds/due-work.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerDashboard(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, dashboardCalls, {
    'GET api/dashboard': async ({ context, mayLag }) => {
      const kinds = dashboardColumnsFor(context.user)
      const [due, columns] = await mayLag((db) =>
        // In one transaction they travel together and agree with each other.
        inTransaction(
          db,
          (tx) =>
            Promise.all([
              readDue(tx, context),
              Promise.all(kinds.map((kind) => readColumn(tx, kind, context))),
            ]),
          'one moment',
        ),
      )
      return completed({ columns, ...(due && { due }) })
    },
  })
}
