import { messages } from '#domain/words/messages.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { resourceOf, workKinds, type WorkKind } from '#domain/kinds/registry.ts'
import { titleOf } from '#domain/kinds/titles.ts'
import type { Page } from '#domain/records/page.ts'
import { historyNames, type HistoryItem as SentItem } from '#domain/records/work-history.ts'
import { call } from '../api/ask.ts'
import { dataOf } from '../api/client.ts'
import { textIn } from '../api/records.ts'

export type HistoryItem = {
  model: Model
  id: string
  title: string
  category: string
  project: string
  person: string
  completedAt: string | null
}

export type HistoryProject = Page<HistoryItem> & { id: string; name: string }

export async function readHistory(signal: AbortSignal): Promise<Page<HistoryProject>> {
  const answer = await call('GET api/history', { signal })
  const rows = dataOf({ ...answer, message: messages.history.fetchFailed }).map(projectOf)
  return { rows, hasMore: answer.headers?.get('x-has-more') === 'true' }
}

function projectOf(sent: DataOf<'GET api/history'>[number]): HistoryProject {
  const { project_id: id, project_name: name, has_more: hasMore } = sent
  // The keys of the items follow from the names of the kinds, which the type of the answer does not tell.
  const work: Record<string, unknown> = sent
  const rows = workKinds.flatMap((kind) =>
    (work[historyNames(kind).items] as SentItem[]).map((item) => itemOf(kind, item)),
  )
  return { id, name, rows, hasMore }
}

function itemOf(model: WorkKind, item: SentItem): HistoryItem {
  const { id, holder } = historyNames(model)
  return {
    model,
    id: textIn(item, id),
    title: titleOf(resourceOf(model), item),
    category: item.category,
    project: item.project,
    person: textIn(item, holder) || messages.dashboard.nobody,
    completedAt: item.completed_at,
  }
}
