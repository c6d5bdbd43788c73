import { redirectDocument, type RouteObject } from 'react-router'
import { billingSettingsPage, firmPage, personForm } from '#domain/admin/pages.ts'
import { adminResources, newInvoice } from '#domain/admin/kinds.ts'
import { messages } from '#domain/words/messages.ts'
import { FirstLoad } from '../layout/first-load.tsx'
import { loadSession, runsAgain } from '../layout/load-session.ts'
import { ScreenError } from '../layout/screen-error.tsx'
import { UnexpectedError } from '../layout/unexpected-error.tsx'
import { employeeRoute, routesOfKind } from '../routes-of-kind.tsx'
import { AdminShell } from './admin-shell.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'

/** Routes match in order: screens made by hand come before the drawn ones of the same address. */
const screens: RouteObject[] = [
  {
    path: '/admin/',
    lazy: async () => ({ Component: (await import('./system-page.tsx')).SystemPage }),
  },
  {
    path: adminResources.project.pages.update,
    lazy: async () => {
      const { UpdateProjectPage } = await import('../projects/update-project-page.tsx')
      return { element: <UpdateProjectPage resource={adminResources.project} /> }
    },
  },
  {
    path: newInvoice.pages.create ?? '',
    lazy: async () => {
      const { RecordPage } = await import('../records/form/record-page.tsx')
      return { element: <RecordPage key={newInvoice.pages.create} resource={newInvoice} mode="create" /> }
    },
  },
  {
    path: adminResources.user.pages.update,
    lazy: async () => ({ Component: (await import('./person-page.tsx')).PersonPage }),
  },
  employeeRoute(adminResources.user.pages.create ?? '', adminResources.user, 'create'),
  employeeRoute(personForm, adminResources.user, 'update'),
  {
    path: adminResources.comment.pages.update,
    lazy: async () => {
      const { CommentPlace } = await import('../comments/comment-place.tsx')
      return { element: <CommentPlace list={adminResources.comment.pages.list} /> }
    },
  },
  {
    path: '/admin/work_calendar/',
    lazy: async () => ({ Component: (await import('./work-calendar-page.tsx')).WorkCalendarPage }),
  },
  {
    path: firmPage,
    lazy: async () => ({ Component: (await import('./firm-page.tsx')).FirmPage }),
  },
  {
    path: billingSettingsPage,
    lazy: async () => ({ Component: (await import('./billing-settings-page.tsx')).BillingSettingsPage }),
  },
  {
    path: '/admin/outbox/',
    lazy: async () => ({ Component: (await import('./outbox-page.tsx')).OutboxPage }),
  },
  {
    path: '/admin/recycle_bin/',
    lazy: async () => ({ Component: (await import('./recycle-bin-page.tsx')).RecycleBinPage }),
  },
  {
    path: '/admin/history/',
    lazy: async () => ({ Component: (await import('./history-page.tsx')).HistoryPage }),
  },
  {
    path: '/admin/security_log/',
    lazy: async () => ({ Component: (await import('./security-log-page.tsx')).SecurityLogPage }),
  },
  ...Object.values(adminResources).flatMap(routesOfKind),
]

export const adminRoutes: RouteObject[] = [
  {
    id: 'session',
    loader: loadSession,
    shouldRevalidate: runsAgain,
    lazy: async () => ({ Component: (await import('../shell/staff-root.tsx')).StaffRoot }),
    ErrorBoundary: UnexpectedError,
    HydrateFallback: FirstLoad,
    children: [
      {
        Component: AdminShell,
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [...screens, { path: '/admin/*', Component: NothingHere }],
          },
        ],
      },
    ],
  },
  // The app is another document: the server is asked for any address that the admin site does not know.
  { path: '*', loader: ({ request }) => redirectDocument(request.url), HydrateFallback: FirstLoad },
]

function NothingHere() {
  return (
    <>
      <PageHeader title={messages.generic.pageNotFound} />
      <div className="rounded-lg border border-line bg-surface">
        <Notice
          title={messages.generic.pageNotFoundWhy}
          action={
            <ButtonLink to="/admin/" variant="primary">
              To the overview
            </ButtonLink>
          }
        />
      </div>
    </>
  )
}
