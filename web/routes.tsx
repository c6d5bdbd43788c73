import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { FirstLoad } from './layout/first-load.tsx'
import { nextTask } from './layout/next-task.ts'
import { UnexpectedError } from './layout/unexpected-error.tsx'

/** Staff routes are loaded only when somebody goes there, so that the landing page stays small. */
const publicRoutes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('./account/landing/landing-page.tsx')).LandingPage }),
  },
  // Replaced, so that Back does not lead to an address that only redirects.
  { path: '/login', element: <Navigate to="/" replace /> },
  {
    path: '/auth-callback',
    lazy: async () => ({
      Component: (await import('./account/landing/auth-callback-page.tsx')).AuthCallbackPage,
    }),
  },
  {
    path: '/email/confirm/:key',
    lazy: async () => ({
      Component: (await import('./account/links/confirm-email-page.tsx')).ConfirmEmailPage,
    }),
  },
  {
    path: '/password/reset/:key',
    lazy: async () => ({
      Component: (await import('./account/links/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: '/unsubscribe/:key',
    lazy: async () => ({
      Component: (await import('./account/links/unsubscribe-page.tsx')).UnsubscribePage,
    }),
  },
]

// Development only: a build has no trace of it.
if (import.meta.env.DEV) {
  publicRoutes.push({
    path: '/styleguide',
    lazy: async () => ({ Component: (await import('./styleguide/styleguide-page.tsx')).StyleguidePage }),
  })
}

export const router = createBrowserRouter(
  [
    {
      id: 'root',
      ErrorBoundary: UnexpectedError,
      HydrateFallback: FirstLoad,
      children: publicRoutes,
    },
  ],
  {
    async patchRoutesOnNavigation({ patch }) {
      // What the kinds are declared with runs in a task of its own, before the kinds.
      await import('#domain/fields.ts')
      await nextTask()
      const { staffRoutes } = await import('./staff-routes.tsx')
      await nextTask()
      patch('root', staffRoutes)
    },
  },
)
