import { createBrowserRouter } from 'react-router'
import { drawApp } from '../draw-app.tsx'
import { adminRoutes } from './admin-routes.tsx'

drawApp(createBrowserRouter(adminRoutes))
