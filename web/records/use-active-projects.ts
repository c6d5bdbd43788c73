import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#domain/calls/registry.ts'
import { ask } from '../api/ask.ts'

export type ActiveProject = Pick<
  DataOf<'GET projects/active'>[number],
  'project_id' | 'project_name' | 'client_name' | 'description' | 'manager' | 'version'
>

export const activeProjectsKey = ['projects', 'active'] as const

export function useActiveProjects() {
  return useQuery({
    queryKey: activeProjectsKey,
    queryFn: ({ signal }) => ask('GET projects/active', { signal }),
    meta: { shows: ['project', 'client', 'user'] },
  })
}
