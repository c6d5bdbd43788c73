import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { mailSettingsOf } from './mail-settings.ts'
import { postMail } from './post-mail.ts'

type PingedTask = { task_id: string; title: string; project_name: string; assigned_to: string | null }

/** Each ping makes another version, so each is written about once. */
export async function notifyPinged(
  tx: Transaction,
  before: PingedTask,
  after: { version: number },
  { user, replay }: Context,
): Promise<void> {
  const { assigned_to: employeeId, task_id: taskId, title, project_name: project } = before
  if (employeeId === null || employeeId === user.id || replay) return
  const person = await tx
    .selectFrom('employee')
    .select('email')
    .where('id', '=', employeeId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (person === undefined || !(await mailSettingsOf(tx, employeeId)).pinged) return
  await postMail(tx, {
    kind: 'task_pinged',
    event: `task_pinged:${taskId}:${after.version}`,
    to: person.email,
    employeeId,
    facts: { by: user.name, task_id: taskId, title, project },
  })
}
