import { useQuery } from '@tanstack/react-query'
import { call, dataOf } from '../api/client.ts'

/** What the screens show of a project that is still work. */
export type ActiveProject = {
  project_id: string
  project_name: string
  client_name: string
  description: string
  manager: { name: string; email: string }
  version: number
}

export const activeProjectsKey = ['projects', 'active'] as const

/** Every project that is still work, newest first. */
export function useActiveProjects() {
  return useQuery({
    queryKey: activeProjectsKey,
    queryFn: async ({ signal }) => dataOf(await call<ActiveProject[]>('GET', 'projects/active', { signal })),
    meta: { shows: ['project', 'client', 'user'] },
  })
}
