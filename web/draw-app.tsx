import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { watchTouches } from './api/idle.ts'
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
}
