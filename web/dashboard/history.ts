import { messages } from '#domain/words/messages.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { call, dataOf } from '../api/client.ts'

type Told = { category: string; project: string; completed_at: string | null }

type Sent = {
  project_id: string
  project_name: string
  tasks: (Told & { task_id: string; title: string; assigned_to: string })[]
  submittals: (Told & {
    submittal_id: string
    sub_number: number
    sub_description: string
    assigned_to: string
  })[]
  rfis: (Told & { RFI_id: string; RFI_number: number; description: string; assigned_to_name: string })[]
  has_more: boolean
}

/** A piece of work, whatever its kind. */
export type HistoryItem = {
  model: Model
  id: string
  title: string
  category: string
  project: string
  person: string
  completedAt: string | null
}

export type HistoryProject = { id: string; name: string; items: HistoryItem[]; hasMore: boolean }

/** Completed and open work by project. */
export async function readHistory(
  signal: AbortSignal,
): Promise<{ projects: HistoryProject[]; hasMore: boolean }> {
  const answer = await call<Sent[]>('GET', 'api/history', { signal })
  const projects = dataOf({ ...answer, message: messages.history.fetchFailed }).map(projectOf)
  return { projects, hasMore: answer.headers?.get('x-has-more') === 'true' }
}

function projectOf({ project_id: id, project_name: name, has_more: hasMore, ...work }: Sent): HistoryProject {
  const items = [
    ...work.tasks.map((item) => itemOf('task', item.task_id, item.title, item.assigned_to, item)),
    ...work.submittals.map((item) =>
      itemOf(
        'submittal',
        item.submittal_id,
        numbered('submittal', item.sub_number, item.sub_description),
        item.assigned_to,
        item,
      ),
    ),
    ...work.rfis.map((item) =>
      itemOf(
        'rfi',
        item.RFI_id,
        numbered('rfi', item.RFI_number, item.description),
        item.assigned_to_name,
        item,
      ),
    ),
  ]
  return { id, name, items, hasMore }
}

function itemOf(model: Model, id: string, title: string, person: string, told: Told): HistoryItem {
  const { category, project, completed_at: completedAt } = told
  return { model, id, title, category, project, person: person || messages.dashboard.nobody, completedAt }
}

function numbered(model: Model, number: number, description: string): string {
  return `${resourceOf(model).name.one} #${number} ${description}`
}
