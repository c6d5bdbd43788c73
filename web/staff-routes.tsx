import { matchRoutes, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { answeringKinds, type AnsweringKind } from '#domain/kinds/answering.ts'
import { resourceOf, staffModels } from '#domain/kinds/registry.ts'
import { withoutSlash } from '#domain/pages/navigation.ts'
import { employeeRoute, routesOfKind } from './routes-of-kind.tsx'
import { isSessionKnown, loadSession, runsAgain, type Session } from './layout/load-session.ts'
import { NotFoundScreen } from './layout/not-found-page.tsx'
import { ScreenError } from './layout/screen-error.tsx'
import type { FetchAhead, PreloadHandle } from './shell/fetch-ahead.ts'
import { hasQueries, queriesOf } from './shell/queries.ts'

const employee = resourceOf('user')

/** Routes match in order: screens made by hand come before the drawn ones of the same address. */
const shellRoutes: RouteObject[] = [
  {
    path: '/main_menu',
    lazy: async () => ({ Component: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }),
  },
  {
    path: '/my_work',
    lazy: async () => ({ Component: (await import('./my-work/my-work-page.tsx')).MyWorkPage }),
    handle: {
      preload: async (queries, asked) =>
        (await import('./my-work/work-question.ts')).preloadWork(queries, asked),
    } satisfies PreloadHandle,
  },
  { path: '/dashboard', loader: () => redirect('/main_menu') },
  {
    path: '/projects/create_project',
    lazy: async () => ({ Component: (await import('./projects/create-project-page.tsx')).CreateProjectPage }),
  },
  {
    path: '/projects/update_project/:id',
    lazy: async () => ({ Component: (await import('./projects/update-project-page.tsx')).UpdateProjectPage }),
  },
  {
    path: '/projects/ledger/:id',
    lazy: async () => ({ Component: (await import('./ledger/ledger-page.tsx')).LedgerPage }),
  },
  {
    path: '/billing/',
    lazy: async () => ({ Component: (await import('./billing/billing-page.tsx')).BillingPage }),
  },
  employeeRoute(employee.pages.create ?? '', employee, 'create'),
  employeeRoute(employee.pages.update, employee, 'update'),
  {
    path: '/tasks/create_task',
    lazy: async () => ({ Component: (await import('./tasks/create-task-page.tsx')).CreateTaskPage }),
  },
  {
    path: '/tasks/create_task_from_project/:id',
    lazy: async () => ({ Component: (await import('./tasks/create-task-page.tsx')).CreateTaskPage }),
  },
  {
    path: '/assignments/feedback',
    lazy: async () => ({ Component: (await import('./tasks/feedback-page.tsx')).FeedbackPage }),
  },
  {
    path: '/announcements/create_anncouncement',
    lazy: async () => ({
      Component: (await import('./account/announcement/announcement-page.tsx')).AnnouncementPage,
    }),
  },
  {
    path: '/announcements/create_announcement',
    loader: () => redirect('/announcements/create_anncouncement'),
  },
  {
    path: resourceOf('comment').pages.update,
    lazy: async () => ({ Component: (await import('./comments/comment-place.tsx')).CommentPlace }),
  },
  {
    path: '/reports/',
    lazy: async () => ({ Component: (await import('./figures/reports-page.tsx')).ReportsPage }),
  },
  {
    path: '/since',
    lazy: async () => ({ Component: (await import('./since/since-page.tsx')).SincePage }),
  },
  {
    path: '/inbox',
    lazy: async () => ({ Component: (await import('./inbox/inbox-page.tsx')).InboxPage }),
  },
  {
    path: '/batches',
    lazy: async () => ({ Component: (await import('./batches/batches-page.tsx')).BatchesPage }),
  },
  {
    path: '/search',
    lazy: async () => ({ Component: (await import('./search/search-page.tsx')).SearchPage }),
  },
  {
    path: '/import',
    lazy: async () => ({ Component: (await import('./imports/import-page.tsx')).ImportPage }),
  },
  {
    path: '/import/:id',
    lazy: async () => ({ Component: (await import('./imports/import-run-page.tsx')).ImportRunPage }),
  },
  {
    path: '/settings/',
    lazy: async () => ({ Component: (await import('./account/settings/settings-page.tsx')).SettingsPage }),
  },
  {
    path: '/help',
    lazy: async () => ({ Component: (await import('./help/help-page.tsx')).HelpPage }),
  },
  ...['/tasks/assign_tasks', '/tasks/assign_tasks/:id'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./board/board-page.tsx')).BoardPage }),
  })),
  {
    path: '/workload/',
    lazy: async () => ({ Component: (await import('./workload/workload-page.tsx')).WorkloadPage }),
  },
  ...['/submittals/register', '/submittals/register/:id'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./register/register-page.tsx')).RegisterPage }),
  })),
  ...answeringKinds.map((model) => statisticsRoute(model)),
  calendarRoute('/calendar/weekly', { view: 'weekly' }),
  calendarRoute('/calendar/monthly', { view: 'monthly' }),
  {
    path: '/changelog/',
    lazy: async () => ({ Component: (await import('./changelog/changelog-page.tsx')).ChangelogPage }),
  },
  {
    path: '/folders/:kind/:id',
    lazy: async () => ({ Component: (await import('./folders/folder-page.tsx')).FolderPage }),
  },
  ...staffModels.flatMap((model) => routesOfKind(resourceOf(model))),
  { path: '*', Component: NotFoundScreen },
]

const bareRoutes: RouteObject[] = [
  {
    path: '/employees/onboarding/',
    lazy: async () => ({
      Component: (await import('./account/onboarding/onboarding-page.tsx')).OnboardingPage,
    }),
  },
  {
    path: '/employees/second_factor/',
    lazy: async () => ({
      Component: (await import('./account/onboarding/second-factor-page.tsx')).SecondFactorPage,
    }),
  },
  calendarRoute('/calendar/weekly/popup', { view: 'weekly', popup: true }),
  calendarRoute('/calendar/monthly/popup', { view: 'monthly', popup: true }),
  {
    path: '/projects/project_status_report',
    lazy: async () => ({
      Component: (await import('./projects/status-report-page.tsx')).StatusReportPage,
    }),
  },
]

function calendarRoute(path: string, props: { view: 'weekly' | 'monthly'; popup?: true }): RouteObject {
  return {
    path,
    lazy: async () => {
      const { CalendarPage } = await import('./calendar/calendar-page.tsx')
      return { element: <CalendarPage key={path} {...props} /> }
    },
  }
}

/** Every kind that somebody outside waits for has statistics beside its list. */
function statisticsRoute(model: AnsweringKind): RouteObject {
  const path = `${withoutSlash(resourceOf(model).pages.list)}/statistics`
  return {
    path,
    lazy: async () => {
      const { StatisticsPage } = await import('./statistics/statistics-page.tsx')
      return { element: <StatisticsPage key={path} model={model} /> }
    },
  }
}

/** A screen that asks for its rows only once it is drawn would be drawn twice: it waits for them, for a moment. */
async function loadSessionAndScreen(asked: LoaderFunctionArgs): Promise<Session> {
  const session = await loadSessionIfAny(asked)
  // Somebody has gone on: what they go to asks for its own.
  if (session === null || asked.request.signal.aborted) return session
  const { pathname, search } = new URL(asked.request.url)
  const { user } = session
  const isFirst = !hasQueries(user.id)
  const fetched = fetchAhead(queriesOf(user.id), { pathname, search, user })
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, isFirst ? momentMs : blinkMs))])
  return session
}

const momentMs = 200
/** Nobody has noticed yet that the screen before is still there. */
const blinkMs = 100

/** An address that nobody knows is told to be one without a session, too: who has none is led nowhere else. */
async function loadSessionIfAny({ request, params }: LoaderFunctionArgs): Promise<Session> {
  try {
    return await loadSession({ request })
  } catch (elsewhere) {
    const isLeadAway = elsewhere instanceof Response
    if (!isLeadAway || params['*'] === undefined || isSessionKnown()) throw elsewhere
    return null
  }
}

/** What cannot be had is told by the screen, once it is there. */
const fetchAhead: FetchAhead = async (queries, asked) =>
  await Promise.allSettled(
    (matchRoutes(staffRoutes, asked.pathname) ?? []).map(async ({ route: { handle, lazy } }) => {
      const rows = (handle as PreloadHandle | undefined)?.preload(queries, asked)
      await Promise.all([rows, typeof lazy === 'function' && lazy()])
    }),
  )

export const staffRoutes: RouteObject[] = [
  {
    id: 'session',
    loader: loadSessionAndScreen,
    shouldRevalidate: runsAgain,
    lazy: async () => {
      const { StaffRoot } = await import('./shell/staff-root.tsx')
      return { element: <StaffRoot fetchAhead={fetchAhead} /> }
    },
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
        // Not on the screens' own routes: the router draws nothing for a route whose module did not come.
        children: [{ ErrorBoundary: ScreenError, children: shellRoutes }],
      },
      ...bareRoutes,
    ],
  },
]
