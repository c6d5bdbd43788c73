import type { DataOf } from '#domain/calls/registry.ts'
import { can } from '#domain/permissions.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { templateMessages as said } from '#domain/words/templates.ts'
import { forbidden, invalidField } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { projectTemplateStore } from '../kinds/project-template.ts'
import { projectStore } from '../kinds/project.ts'
import { findRow, isThere } from '../records/read.ts'
import { createRecord } from '../records/save.ts'
import type { Context } from '../request/context.ts'
import { applyItems } from './apply.ts'
import { groundOf } from './ground.ts'
import { refuseNoDeadline } from './plan.ts'

/** A project, with the work that a template brings where the payload names one. */
export async function createProject(
  tx: Transaction,
  body: Record<string, unknown>,
  context: Context,
): Promise<DataOf<'POST projects/'>> {
  const id = body['project_template_id'] ?? ''
  const create = () => createRecord(tx, resourceOf('project'), projectStore, body, context)
  if (id === '') return await create()
  if (!can(context.user, 'projecttemplate.apply')) throw forbidden()
  if (typeof id !== 'string' || !(await isThere(tx, projectTemplateStore, id)))
    throw invalidField('project_template_id', said.notFound)
  const { items } = await findRow(tx, projectTemplateStore, id)
  const record = await create()
  const projectId = record.project_id
  refuseNoDeadline(items, { deadline: record.end_date, projectId: null })
  const ground = await groundOf(tx, projectId, {}, { lock: true })
  const made = await applyItems(tx, items, { ...ground, projectId }, { items: [], again: true }, context)
  const counts = { tasks: made.tasks.length, submittals: made.submittals.length }
  return { ...record, from_template: counts }
}
