import type { RouteObject } from 'react-router'
import type { Model, Resource } from '#domain/kinds/kind.ts'
import type { Panel } from './records/list/panel.tsx'

/** Kinds whose open row shows more than its details. */
const panels: Partial<Record<Model, () => Promise<Panel>>> = {
  project: async () => (await import('./projects/project-panel.tsx')).ProjectPanel,
}

/** The addresses of a kind, drawn from its declaration. */
export function routesOfKind(resource: Resource): RouteObject[] {
  const { pages } = resource
  return [
    {
      path: pages.list,
      lazy: async () => {
        const [{ ListPage }, Panel] = await Promise.all([
          import('./records/list/list-page.tsx'),
          panels[resource.model]?.(),
        ])
        return { element: <ListPage key={pages.list} resource={resource} {...(Panel && { Panel })} /> }
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
