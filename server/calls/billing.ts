import type { FastifyInstance } from 'fastify'
import { billingCalls } from '#domain/calls/billing.ts'
import { readPageOf } from '#domain/records/list-query.ts'
import { completed } from '#domain/result.ts'
import { invalidField } from '../base/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { billingOverview } from '../kinds/billing-overview.ts'
import { readyPage } from '../kinds/billing-ready.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerBilling(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, billingCalls, {
    'GET api/billing/overview': async ({ context }) =>
      completed(await inTransaction(db, (tx) => billingOverview(tx, context), 'one moment')),
    'GET api/billing/ready': async ({ query, sentQuery }) => {
      const { page, perPage, error } = readPageOf(sentQuery)
      if (error) throw invalidField(error.name, error.sentence)
      const { rows, total } = await readyPage(db, { q: query.q ?? '', page, perPage })
      return { ...completed(rows), total_rows: total }
    },
  })
}
