import { messages } from '#domain/words/messages.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { resourceOf, workKinds, type WorkKind } from '#domain/kinds/registry.ts'
import { fullTitleOf } from '#domain/kinds/titles.ts'
import { historyNames } from '#domain/records/work-history.ts'
import { call } from '../api/ask.ts'
import { dataOf } from '../api/client.ts'
import { textIn, type Row } from '../api/records.ts'

type Sent = { project_id: string; project_name: string; has_more: boolean; [items: string]: unknown }

type SentItem = Row & { category: string; project: string; completed_at: string | null }

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
  const answer = await call('GET api/history', { signal })
  const projects = dataOf({ ...answer, message: messages.history.fetchFailed }).map(projectOf)
  return { projects, hasMore: answer.headers?.get('x-has-more') === 'true' }
}

function projectOf({ project_id: id, project_name: name, has_more: hasMore, ...work }: Sent): HistoryProject {
  const items = workKinds.flatMap((kind) => {
    const sent = work[historyNames(kind).items] as SentItem[]
    return sent.map((item) => itemOf(kind, item))
  })
  return { id, name, items, hasMore }
}

function itemOf(model: WorkKind, item: SentItem): HistoryItem {
  const { id, holder } = historyNames(model)
  return {
    model,
    id: textIn(item, id),
    title: fullTitleOf(resourceOf(model), item),
    category: item.category,
    project: item.project,
    person: textIn(item, holder) || messages.dashboard.nobody,
    completedAt: item.completed_at,
  }
}
