import { sql } from 'kysely'
import { can } from '#domain/permissions.ts'
import { readMapping } from '#domain/records/imports.ts'
import { importMessages as said } from '#domain/words/imports.ts'
import { badRequest, forbidden, invalidField, Refusal } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { addJob } from '../jobs/jobs.ts'
import type { User } from '../request/context.ts'
import { findRun, guessedMapping, sheetColumns, type Run } from './runs.ts'
import type { Sheet } from './sheets.ts'

/** A check by columns as they are sent, else as they were chosen or guessed before. `other` is another sheet of the file. */
export async function beginCheck(
  tx: Transaction,
  user: User,
  id: string,
  { columns }: Record<string, unknown>,
  other: Sheet | undefined,
) {
  const run = await findRun(tx, user, id, { lock: true })
  refuseStranger(run, user)
  if (run.state === 'checking' || run.state === 'importing') throw new Refusal(409, said.isUnderWay)
  if (run.state === 'done') throw new Refusal(409, said.isDone)
  const width = other?.headings.length ?? run.columns.length
  const present = other === undefined ? run.mapping : guessedMapping(run.model, other.headings)
  const { mapping, error } = readMapping(run.model, columns ?? present, width)
  if (error !== undefined) throw invalidField('columns', error)
  await tx
    .updateTable('import_run')
    .set({
      ...(other && sheetColumns(other)),
      mapping: JSON.stringify(mapping),
      counts: null,
      ...beginning('checking'),
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('import_row').where('import_id', '=', id).execute()
  await addJob(tx, 'import', { data: { id }, singletonKey: id })
  return await findRun(tx, user, id)
}

/** What is under way, or done, is answered as it is: whoever asks twice imports once. */
export async function beginCommit(tx: Transaction, user: User, id: string, skipsFaulty: boolean) {
  const run = await findRun(tx, user, id, { lock: true })
  refuseStranger(run, user)
  if (run.state === 'importing' || run.state === 'done') return run
  if (run.state !== 'checked' || run.counts === null) throw new Refusal(409, said.checkFirst)
  const { faults } = run.counts
  if (faults > 0 && !skipsFaulty) throw badRequest(said.faultsLeft(faults))
  await tx
    .updateTable('import_run')
    .set({ skip_faulty: skipsFaulty, ...beginning('importing') })
    .where('id', '=', id)
    .execute()
  await addJob(tx, 'import', { data: { id }, singletonKey: id })
  return await findRun(tx, user, id)
}

function beginning(state: 'checking' | 'importing') {
  return { state, progress: 0, attempts: 0, message: '', changed_at: sql<string>`now()` }
}

/** Whoever may no longer create such records begins nothing. */
function refuseStranger({ model }: Pick<Run, 'model'>, user: User): void {
  if (!can(user, `${model}.create`)) throw forbidden()
}
