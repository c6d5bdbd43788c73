import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigate, useParams } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { ButtonLink } from '../components/button.tsx'
import { ConfirmProvider } from '../components/confirm.tsx'
import { onLeadAway } from '../layout/lead-away.ts'
import { firstPageFor, type Session } from '../layout/load-session.ts'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { PlainPage } from '../layout/plain-page.tsx'
import type { FetchAhead } from './fetch-ahead.ts'
import { NewVersionBand } from './new-version-band.tsx'
import { queriesOf } from './queries.ts'
import { SearchAnywhere } from './search-anywhere.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { isDarkShown } from '../layout/theme.ts'

const Preload = lazy(async () => ({ default: (await import('./preload.tsx')).Preload }))
const Live = lazy(async () => ({ default: (await import('../live/live.tsx')).Live }))
const Toaster = lazy(async () => ({ default: (await import('../components/toaster.tsx')).Toaster }))

/** Links are followed ahead where somebody knows how. */
export function StaffRoot({ fetchAhead }: { fetchAhead?: FetchAhead }) {
  const session = useLoaderData<Session>()
  const queries = queriesOf(session?.user.id)
  const dark = useSyncExternalStore(watchTheme, isDarkShown)
  const navigate = useNavigate()
  useEffect(() => {
    onLeadAway((to) => void navigate(to, { replace: true }))
    return () => onLeadAway(undefined)
  }, [navigate])
  if (session === null) return <NoUser />
  const isAtWork = firstPageFor(session.user) === undefined
  return (
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <Outlet />
        {/* Over the page's own margin, so that nothing moves when it comes. */}
        <div className="fixed inset-x-0 top-12 z-20 md:left-46 lg:left-52">
          <NewVersionBand />
          <Suspense>{isAtWork && <Live userId={session.user.id} />}</Suspense>
        </div>
        {isAtWork && <SearchAnywhere />}
        <SignInAgain email={session.user.email} />
        <Suspense>
          <Toaster dark={dark} />
        </Suspense>
        <Suspense>{isAtWork && fetchAhead && <Preload fetchAhead={fetchAhead} />}</Suspense>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

function NoUser() {
  const { pathname } = useLocation()
  const { '*': unknown } = useParams()
  if (unknown !== undefined) return <NotFoundPage />
  // The dashboard has a sentence of its own.
  const title = pathname.startsWith('/main_menu')
    ? messages.generic.notAuthenticated
    : messages.shared.userNotFound
  return (
    <PlainPage title={title} linked={false}>
      <div>
        <ButtonLink to="/" variant="primary">
          To sign-in
        </ButtonLink>
      </div>
    </PlainPage>
  )
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
