import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { readContract, type ContractValues } from '#domain/contract.ts'
import { additionalOf, type Phase } from '#domain/ledger.ts'
import { writeMoney, type Currency } from '#domain/money.ts'
import { changesBetween } from '#domain/records/changes.ts'
import { ledgerMessages as said } from '#domain/words/ledger.ts'
import { invalid, invalidField } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { recordHistory } from '../records/history.ts'
import { stampOf, type Context } from '../request/context.ts'
import { billingSettings } from './billing-settings.ts'
import { contractsOf, settleLedgers, type StoredContract } from './settle-ledger.ts'

/** The project is locked by now, and the version is the present one. */
export async function changeContract(
  tx: Transaction,
  projectId: string,
  body: Record<string, unknown>,
  context: Context,
): Promise<void> {
  const present = (await contractsOf(tx, [projectId])).get(projectId) ?? null
  const { currency } = await billingSettings(tx)
  const { values, errors } = readContract(body, { present, currency, newId: idsFor(context) })
  if (errors) throw invalid(errors)
  const gone = (present?.phases ?? []).filter(({ id }) => !values?.phases.some((phase) => phase.id === id))
  await refuseBilled(tx, projectId, { isGone: values === null, gone })
  const isChanged = await noteChange(tx, projectId, { present, values, currency }, context)
  if (!isChanged) return
  await keep(tx, projectId, values)
  await removeLines(tx, projectId, gone, context)
  await settleLedgers(tx, [projectId])
}

/** A replayed contract has the same phases each time. */
function idsFor({ replay }: Context): () => string {
  if (replay === undefined) return randomUUID
  let made = 0
  return () => {
    made += 1
    return createHash('sha256').update(`${replay.key} phase ${made}`).digest('hex').slice(0, 32)
  }
}

async function refuseBilled(
  tx: Transaction,
  projectId: string,
  { isGone, gone }: { isGone: boolean; gone: readonly Phase[] },
): Promise<void> {
  const frozen = await tx
    .selectFrom('invoice')
    .select('line_amounts')
    .where('project_id', '=', projectId)
    .where('is_frozen', '=', true)
    // A void draft was billed to nobody; a void invoice keeps the amounts it was sent with, and what they are of.
    .where((where) => where.or([where('voided_at', 'is', null), where('invoice_number', 'is not', null)]))
    .execute()
  const lines = frozen.flatMap(({ line_amounts: amounts }) => amounts ?? [])
  if (isGone && lines.length > 0) throw invalidField('fee_cents', said.keepsFee)
  const billed = gone.find(({ id }) => lines.some((line) => line.phase_id === id))
  if (billed !== undefined) throw invalidField('phases', said.phaseBilled(billed.name))
}

type Change = { present: StoredContract | null; values: ContractValues | null; currency: Currency }

async function noteChange(
  tx: Transaction,
  projectId: string,
  { present, values, currency }: Change,
  context: Context,
): Promise<boolean> {
  const words = ['fee', 'terms_days', 'phases'] as const
  const changes = changesBetween(inWords(present, currency), inWords(values, currency), words)
  if (Object.keys(changes).length === 0) return false
  await recordHistory(tx, [
    {
      at: stampOf(context),
      actor: context.user.id,
      model: 'contract',
      recordId: projectId,
      projectId,
      action: present === null ? 'create' : values === null ? 'delete' : 'update',
      changes,
    },
  ])
  return true
}

/** Those who read it want sums, not cents. */
function inWords(contract: ContractValues | null, currency: Currency): Record<string, unknown> {
  if (contract === null) return {}
  const { fee_cents: fee, terms_days, phases } = contract
  const part = ({ name, kind, share_bp: share, amount_cents: amount }: Phase) =>
    [
      name,
      ...(kind === 'additional' ? ['(additional)'] : []),
      ...(share === null ? [] : [`${share / 100}%`]),
      writeMoney(amount, currency),
    ].join(' ')
  return { fee: writeMoney(fee, currency), terms_days, phases: phases.map(part) }
}

async function keep(tx: Transaction, projectId: string, values: ContractValues | null): Promise<void> {
  if (values === null) {
    await tx.deleteFrom('contract').where('project_id', '=', projectId).execute()
    return
  }
  const columns = {
    fee_cents: values.fee_cents,
    additional_cents: additionalOf(values),
    terms_days: values.terms_days,
    phases: JSON.stringify(values.phases),
  }
  await tx
    .insertInto('contract')
    .values({ project_id: projectId, ...columns, version: savesOf(projectId) })
    .onConflict((conflict) =>
      conflict.column('project_id').doUpdateSet((with_) => ({
        ...columns,
        changed_at: new Date(),
        version: with_('contract.version', '+', 1),
      })),
    )
    .execute()
}

/** One that is entered again after it was taken away is newer than every version of before. */
function savesOf(projectId: string) {
  return sql<number>`greatest(1, (
    SELECT count(*) FROM history WHERE model = 'contract' AND record_id = ${projectId}))::int`
}

/** Drafts lose their lines of phases that are gone, those in the bin too: a change like any other, approved by nobody yet. */
async function removeLines(
  tx: Transaction,
  projectId: string,
  gone: readonly Phase[],
  context: Context,
): Promise<void> {
  if (gone.length === 0) return
  const drafts = await tx
    .selectFrom('invoice')
    .select(['invoice_id', 'lines'])
    .where('project_id', '=', projectId)
    .where('is_frozen', '=', false)
    .execute()
  for (const { invoice_id: id, lines } of drafts) {
    const left = lines.filter((line) => !gone.some((phase) => phase.id === line.phase_id))
    if (left.length === lines.length) continue
    const kept = left.some(({ percent }) => percent > 0) ? left : []
    await tx
      .updateTable('invoice')
      .set(({ eb }) => ({
        lines: JSON.stringify(kept),
        approved_at: null,
        approved_by: null,
        version: eb('version', '+', 1),
      }))
      .where('invoice_id', '=', id)
      .execute()
    await recordHistory(tx, [
      {
        at: stampOf(context),
        actor: context.user.id,
        model: 'invoice',
        recordId: id,
        projectId,
        action: 'update',
        changes: { lines: [lines, kept] },
      },
    ])
  }
}
