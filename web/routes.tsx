import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { Spinner } from './components/spinner.tsx'
import { UnexpectedError } from './layout/unexpected-error.tsx'

/**
 * What a visitor needs. Everything for staff is found only when somebody goes there, so that the landing
 * page stays small.
 */
const publicRoutes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({ Component: (await import('./account/landing/landing-page.tsx')).LandingPage }),
  },
  // An address that is passed, and not only answered for: nobody stays there, nor comes back to it.
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
]

// For those who work on Plumbline. A build has no trace of it.
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
      HydrateFallback: Spinner,
      children: publicRoutes,
    },
  ],
  {
    async patchRoutesOnNavigation({ patch }) {
      const { staffRoutes } = await import('./staff-routes.tsx')
      patch('root', staffRoutes)
    },
  },
)
