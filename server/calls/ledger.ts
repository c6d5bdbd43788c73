import type { FastifyInstance } from 'fastify'
import { ledgerCalls } from '#domain/calls/ledger.ts'
import { completed } from '#domain/result.ts'
import { ledgerMessages } from '#domain/words/ledger.ts'
import { messages } from '#domain/words/messages.ts'
import { conflict, invalidField } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { readLedger } from '../kinds/ledger.ts'
import { projectStore } from '../kinds/project.ts'
import { billingSettings, changeBillingSettings } from '../ledger/billing-settings.ts'
import { changeContract } from '../ledger/change-contract.ts'
import { findRow } from '../records/read.ts'
import { changesOf } from '../request/changes-of.ts'
import type { Context } from '../request/context.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerLedger(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, ledgerCalls, {
    // One moment for contract, invoices and payments.
    'GET api/ledger/project/:id': async ({ params, context }) =>
      completed(await inTransaction(db, (tx) => readLedger(tx, params.id, context), 'one moment')),
    'PUT api/ledger/project/:id/contract': ({ params: { id }, sentBody, context, once }) => {
      const body = changesOf(sentBody)
      return once(async (tx) => {
        await findRow(tx, projectStore, id, { lock: true })
        await refuseOutdated(tx, id, body.version, context)
        await changeContract(tx, id, body, context)
        return completed(await readLedger(tx, id, context), ledgerMessages.contractSaved)
      })
    },
    'GET api/billing/settings': async () => completed(await billingSettings(db)),
    'PUT api/billing/settings': ({ body, sentBody, context, once }) => {
      changesOf(sentBody)
      return once(async (tx) =>
        completed(await changeBillingSettings(tx, body, context), ledgerMessages.settingsSaved),
      )
    },
  })
}

/** The version of a contract that nobody has entered yet. */
const noContract = 0

async function refuseOutdated(
  tx: Transaction,
  id: string,
  version: unknown,
  context: Context,
): Promise<void> {
  if (version === undefined || version === null) return
  if (!Number.isInteger(version)) throw invalidField('version', messages.generic.badVersion)
  const ledger = await readLedger(tx, id, context)
  if ((ledger.contract?.version ?? noContract) !== version) throw conflict(ledger)
}
