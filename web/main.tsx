import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { router } from './routes.tsx'
import './styles/tokens.css'

const app = document.getElementById('app')
if (app === null) throw new Error('The page has no element for the app')

createRoot(app).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
