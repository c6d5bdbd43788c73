import type { RouteObject } from 'react-router'
import type { Resource } from '#domain/kinds/kind.ts'

/** The addresses of a kind, drawn from its declaration. */
export function routesOfKind(resource: Resource): RouteObject[] {
  const { pages } = resource
  return [
    {
      path: pages.list,
      lazy: async () => {
        const { ListPage } = await import('./records/list/list-page.tsx')
        return { element: <ListPage key={pages.list} resource={resource} /> }
      },
    },
    ...[pages.create, pages.createFromProject, pages.update].filter(isGiven).map((path) => ({
      path,
      lazy: async () => {
        const { RecordPage } = await import('./records/form/record-page.tsx')
        const mode = path === pages.update ? 'update' : path === pages.create ? 'create' : 'from-project'
        return { element: <RecordPage key={path} resource={resource} mode={mode} /> } as const
      },
    })),
  ]
}

const isGiven = (path: string | undefined): path is string => path !== undefined
