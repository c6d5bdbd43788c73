import { resourceOf } from '#domain/kinds/registry.ts'
import type { Transaction } from '../db/pool.ts'
import { employeeStore } from '../kinds/employee.ts'
import { initialChanges, recordHistory } from '../records/history.ts'
import { recordedNames } from '../records/change-rows.ts'
import { stampOf, type Context } from '../request/context.ts'
import { noteSecurity } from '../security/security-log.ts'

type Account = { email: string; name: string; password_hash: string; password_expires_at: Date | null }

/** The first administrator of a firm has nobody to be made by: the history names no actor. */
export async function addAdministrator(
  tx: Transaction,
  account: Account,
  act: Pick<Context, 'now' | 'today' | 'replay'>,
): Promise<string> {
  const at = stampOf(act)
  const row = await tx
    .insertInto('employee')
    .values({
      ...account,
      ...(act.replay && { id: act.replay.key }),
      created_at: at,
      role: 'Administrator',
      date_joined: act.today,
      email_verified_at: act.now,
      onboarding_completed: false,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const changes = initialChanges(row, recordedNames(resourceOf('user'), employeeStore))
  await recordHistory(tx, [{ at, actor: null, model: 'user', recordId: row.id, action: 'create', changes }])
  await noteSecurity(tx, { at, kind: 'account_created', subject: row.id, facts: { role: row.role } })
  return row.id
}
