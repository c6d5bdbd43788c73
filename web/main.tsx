import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { watchTouches } from './api/idle.ts'
import { router } from './routes.tsx'
import './styles/tokens.css'

const app = document.getElementById('app')
if (app === null) throw new Error('The page has no element for the app')

watchTouches()

createRoot(app).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
