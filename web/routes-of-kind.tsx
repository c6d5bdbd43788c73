import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Model, Resource } from '#domain/kinds/kind.ts'
import type { PreloadHandle } from './shell/fetch-ahead.ts'

type PageOfKind = ComponentType<{ resource: Resource }>

const loadList = async (): Promise<PageOfKind> => (await import('./records/list/list-page.tsx')).ListPage

const ownLists: Partial<Record<Model, typeof loadList>> = {
  project: async () => (await import('./projects/projects-page.tsx')).ProjectsPage,
  user: async () => (await import('./employees/employees-page.tsx')).EmployeesPage,
  invoice: async () => (await import('./invoices/invoices-page.tsx')).InvoicesPage,
  comment: async () => (await import('./comments/comments-page.tsx')).CommentsPage,
}

const ownUpdates: Partial<Record<Model, () => Promise<PageOfKind>>> = {
  invoice: async () => (await import('./invoices/invoice-page.tsx')).InvoicePage,
}

export function employeeRoute(path: string, resource: Resource, mode: 'create' | 'update'): RouteObject {
  return {
    path,
    lazy: async () => {
      const { EmployeePage } = await import('./employees/employee-page.tsx')
      return { element: <EmployeePage key={path} resource={resource} mode={mode} /> }
    },
  }
}

export function routesOfKind(resource: Resource): RouteObject[] {
  const { model, pages } = resource
  return [
    {
      path: pages.list,
      lazy: async () => {
        const Page = await (ownLists[model] ?? loadList)()
        return { element: <Page key={pages.list} resource={resource} /> }
      },
      handle: {
        preload: async (queries, asked) =>
          (await import('./records/list/preload-list.ts')).preloadList(queries, resource, asked),
      } satisfies PreloadHandle,
    },
    ...[pages.create, pages.createFromProject, pages.update].filter(isGiven).map((path) => ({
      path,
      lazy: async () => {
        const Own = path === pages.update ? await ownUpdates[model]?.() : undefined
        if (Own) return { element: <Own key={path} resource={resource} /> }
        const { RecordPage } = await import('./records/form/record-page.tsx')
        const mode = path === pages.update ? 'update' : path === pages.create ? 'create' : 'from-project'
        return { element: <RecordPage key={path} resource={resource} mode={mode} /> } as const
      },
    })),
  ]
}

const isGiven = (path: string | undefined): path is string => path !== undefined
