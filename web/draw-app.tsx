import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { watchTouches } from './api/idle.ts'
import { whenIdle } from './components/when-idle.ts'
import { watchFaults } from './reports/watch-faults.ts'
import './styles/tokens.css'

export function drawApp(router: ReturnType<typeof createBrowserRouter>): void {
  const app = document.getElementById('app')
  if (app === null) throw new Error('The page has no element for the app')
  watchTouches()
  // Route patterns are reported, because an address itself may hold a key.
  const tellOfFault = watchFaults(() => router.state.matches.map(({ route }) => route.path ?? '').join(''))
  createRoot(app).render(
    <StrictMode>
      <RouterProvider router={router} onError={tellOfFault} />
    </StrictMode>,
  )
  // Not in development, where every file is asked for anew; and browsers have it only where the connection is safe.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    addEventListener('load', () => whenIdle(keepOffline))
}

async function keepOffline(): Promise<void> {
  try {
    await (await import('./layout/start-worker.ts')).startWorker()
  } catch {
    // A browser that forbids it shows everything as long as it is connected.
  }
}
