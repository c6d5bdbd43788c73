import { useQuery } from '@tanstack/react-query'
import type { Model, Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { shownBy } from '#domain/records/live.ts'
import { ask } from '../../api/ask.ts'
import { useUser } from '../../layout/use-session.ts'
import { fits, type View } from './view-state.ts'

const fewMinutes = 300_000
const none: View[] = []

export function viewsKey(model: Model) {
  return ['views', model] as const
}

export function viewsQuery(model: Model) {
  return {
    queryKey: viewsKey(model),
    queryFn: ({ signal }: { signal: AbortSignal }) => ask('GET api/views', { query: { model }, signal }),
    staleTime: fewMinutes,
  }
}

/** One's own views of a kind and the shared ones, with those on the tabs first. */
export function useViews(resource: Resource) {
  const { model } = resource
  const user = useUser()
  const { data, isLoading, failureCount } = useQuery({
    ...viewsQuery(model),
    enabled: can(user, `${model}.list`),
  })
  return {
    views: data?.filter((view) => fits(view, resource)) ?? none,
    /** Until then nobody knows what a list opens with; one that cannot be had opens with nothing. */
    isUnknown: isLoading && failureCount === 0,
  }
}

/** How many rows each tab has. */
export function useViewCounts({ model }: Resource, views: readonly View[]): Record<string, number> {
  const { data } = useQuery({
    queryKey: [...viewsKey(model), 'counts'],
    queryFn: ({ signal }) => ask('GET api/views/counts', { query: { model }, signal }),
    enabled: views.some(({ is_pinned: isPinned }) => isPinned),
    meta: { shows: shownBy[model] },
  })
  return data ?? {}
}
