import type { Applying, Previewing } from '#domain/calls/templates.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import type { FieldErrors } from '#domain/result.ts'
import { messages } from '#domain/words/messages.ts'
import { templateMessages as said } from '#domain/words/templates.ts'
import { invalid, invalidField, mostSentences } from '../base/errors.ts'
import { inBatch } from '../batches/in-batch.ts'
import { askingOnce } from '../db/look-ups.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { projectTemplateStore } from '../kinds/project-template.ts'
import { findRow } from '../records/read.ts'
import { refuseOutdated } from '../records/save.ts'
import type { Context } from '../request/context.ts'
import { groundOf, groundToBe } from './ground.ts'
import { makeRecords, type Wanted } from './make-records.ts'
import { planItems, type Ground, type Planned } from './plan.ts'

type Applied = DataOf<'POST api/templates/:id/apply'>

export async function previewTemplate(
  db: Queryable,
  id: string,
  asked: Previewing,
  context: Context,
): Promise<DataOf<'POST api/templates/:id/preview'>> {
  const { items, version } = await findRow(db, projectTemplateStore, id)
  const { project_id: projectId } = asked
  const ground =
    projectId === undefined
      ? await groundToBe(db, asked, context)
      : await groundOf(db, projectId, asked, { lock: false })
  const planned = await planItems(db, items, ground)
  return { items: planned.map(({ item: _item, ...shown }) => shown), version }
}

/** All or nothing. Two who apply to one project come one after the other: the second finds what the first has made. */
export async function applyTemplate(
  tx: Transaction,
  id: string,
  asked: Applying,
  context: Context,
): Promise<Applied> {
  const template = await findRow(tx, projectTemplateStore, id)
  const { project_id: projectId, version } = asked
  if (projectId === undefined) throw invalidField('project_id', messages.shared.projectRequired)
  const ground = await groundOf(tx, projectId, asked, { lock: true })
  await refuseOutdated(tx, projectTemplateStore, template, { version }, context)
  return await applyItems(tx, template.items, { ...ground, projectId }, asked, context)
}

export async function applyItems(
  tx: Transaction,
  items: Parameters<typeof planItems>[1],
  ground: Ground & { projectId: string },
  asked: Pick<Applying, 'items' | 'again'>,
  context: Context,
): Promise<Applied> {
  const facts = { kind: 'template', model: 'projecttemplate', action: 'apply' } as const
  const { batchId, result } = await askingOnce(tx, async () => {
    const wanted = wantedOf(await planItems(tx, items, ground), asked)
    return await inBatch(tx, facts, context, () => makeRecords(tx, ground.projectId, wanted, context))
  })
  return { batch_id: batchId, tasks: result.task, submittals: result.submittal }
}

/** What is made of what was planned; items that are not named are made as planned. */
function wantedOf(planned: readonly Planned[], asked: Pick<Applying, 'items' | 'again'>): Wanted[] {
  const named = namedItems(planned, asked.items)
  return planned.flatMap((each) => {
    const own = named.get(each.index)
    if (own?.skip || (each.exists && !asked.again)) return []
    return {
      ...each,
      at: `items.${own?.place ?? each.index}`,
      due_date: own?.due_date ?? each.due_date,
      assignee: own?.assigned_to ?? each.assigned_to?.email ?? '',
    }
  })
}

type Named = Applying['items'][number] & { place: number }

function namedItems(planned: readonly Planned[], items: Applying['items']): Map<number, Named> {
  const named = new Map<number, Named>()
  const errors: FieldErrors = {}
  for (const [place, item] of items.entries()) {
    const { index } = item
    const problem =
      planned[index] === undefined ? said.unknownItem : named.has(index) ? said.namedTwice : undefined
    if (problem === undefined) named.set(index, { ...item, place })
    else if (Object.keys(errors).length < mostSentences) errors[`items.${place}.index`] = [problem]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return named
}
