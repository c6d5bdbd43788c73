import type { Insertable } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import type { Tables } from '../db/schema.ts'
import type { Calendar } from './calendar.ts'
import type { Directory } from './directory.ts'
import type { People } from './people.ts'
import type { Plan } from './plans.ts'
import { seeded } from './random.ts'
import type { Story } from './story.ts'

type Discardable = Pick<Insertable<Tables['task']>, 'project_id' | 'assigned_to' | 'deleted_at' | 'version'>
type Made = { rows: Discardable[]; stories: Story[] }

/** Puts a little into the recycle bin, as if entered by mistake, so that it can be restored. */
export function fillBin(
  work: Record<'task' | 'submittal' | 'rfi', Made>,
  plans: readonly Plan[],
  calendar: Calendar,
): void {
  discard(work.task, 2)
  discard(work.submittal, 1)
  discard(work.rfi, 1)

  function discard({ rows, stories }: Made, count: number): void {
    let left = count
    const from = calendar.at(calendar.ago(4), 0)
    // From the end: the last one of a project leaves no gap in its numbers.
    for (let index = rows.length - 1; index >= 0 && left > 0; index -= 1) {
      const [row, story, next] = [rows[index], stories[index], rows[index + 1]]
      if (row === undefined || story === undefined || row.project_id === next?.project_id) continue
      const plan = plans.find(({ id }) => id === row.project_id)
      const lastAt = story.steps.at(-1)?.at ?? story.at
      if (plan?.status !== 'Active' || row.assigned_to === null || lastAt >= from) continue
      left -= 1
      const at = calendar.at(calendar.ago(1 + left), 940)
      story.steps.push({ at, actor: plan.manager.id, action: 'delete', set: {} })
      row.deleted_at = at
      row.version = 1 + story.steps.length
    }
  }
}

/** A client who was entered, never had a project, and was taken out again. */
export function discardedClient(
  people: People,
  calendar: Calendar,
): { row: Directory['clients'][number]; story: Story } {
  const id = seeded('discarded client').uuid()
  const at = calendar.at(calendar.ago(40), 640)
  const deletedAt = calendar.at(calendar.ago(6), 700)
  const actor = people.named('manager').id
  const row = {
    uuid: id,
    name: 'Hill Country Brewing',
    email: 'office@hcbrewing.example.com',
    phone_number: '8305550177',
    street_address: '41 Mill Race Rd',
    city: 'New Braunfels',
    state: 'TX',
    postal_code: '78130',
    created_at: at,
    deleted_at: deletedAt,
    version: 2,
  }
  const model: Model = 'client'
  const steps: Story['steps'] = [{ at: deletedAt, actor, action: 'delete', set: {} }]
  return { row, story: { model, id, at, actor, steps } }
}
