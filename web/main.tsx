import { drawApp } from './draw-app.tsx'
import { router } from './routes.tsx'

drawApp(router)
