import { useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '#domain/calls/registry.ts'
import type { timelineParts } from '#domain/discussion.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { askBody } from '../../api/ask.ts'
import { useGrowingPages } from '../../layout/use-growing-pages.ts'

export type TimelineEntry = DataOf<'GET api/timeline/:model/:id'>[number]
export type Change = Extract<TimelineEntry, { type: 'change' }>
export type Comment = Exclude<Extract<TimelineEntry, { type: 'comment' }>['comment'], { deleted: true }>

export type Shown = (typeof timelineParts)[number] | 'all'

/** What was said about a record and what happened to it, newest first. */
export function useTimeline(model: Model, id: string, shown: Shown) {
  return useGrowingPages<TimelineEntry>({
    queryKey: [...timelineKey(model, id), shown],
    read: (page, signal) =>
      askBody('GET api/timeline/:model/:id', {
        params: { model, id },
        query: { page, ...(shown === 'all' ? {} : { only: shown }) },
        signal,
      }),
    keyOf: ({ type, id }) => `${type} ${id}`,
    meta: { shows: [model], record: id, besides: ['comment'] },
  })
}

export function useTimelineRefresh(model: Model, id: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: timelineKey(model, id) })
}

const timelineKey = (model: Model, id: string) => ['timeline', model, id] as const
