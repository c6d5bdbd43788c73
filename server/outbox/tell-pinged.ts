import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { mailSettingsOf } from './mail-settings.ts'
import { postMail } from './post-mail.ts'

/** Writes to whoever has the task that was pinged. Each ping makes another version, so each is written about once. */
export async function tellPinged(
  tx: Transaction,
  before: Record<string, unknown>,
  after: { version: number },
  { user }: Context,
): Promise<void> {
  const employeeId = before['assigned_to']
  if (typeof employeeId !== 'string' || employeeId === user.id) return
  const person = await tx
    .selectFrom('employee')
    .select('email')
    .where('id', '=', employeeId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (person === undefined || !(await mailSettingsOf(tx, employeeId)).pinged) return
  const taskId = String(before['task_id'])
  await postMail(tx, {
    kind: 'task_pinged',
    event: `task_pinged:${taskId}:${after.version}`,
    to: person.email,
    employeeId,
    facts: {
      by: user.name,
      task_id: taskId,
      title: String(before['title']),
      project: String(before['project_name']),
    },
  })
}
