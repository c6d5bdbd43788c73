import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#domain/calls/registry.ts'
import { ask } from '../api/ask.ts'

/** What the screens show of a project that is still work. */
export type ActiveProject = Pick<
  DataOf<'GET projects/active'>[number],
  'project_id' | 'project_name' | 'client_name' | 'description' | 'manager' | 'version'
>

export const activeProjectsKey = ['projects', 'active'] as const

/** Every project that is still work, newest first. */
export function useActiveProjects() {
  return useQuery({
    queryKey: activeProjectsKey,
    queryFn: ({ signal }) => ask('GET projects/active', { signal }),
    meta: { shows: ['project', 'client', 'user'] },
  })
}
