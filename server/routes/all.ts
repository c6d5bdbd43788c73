import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { accountRoutes } from './account.ts'
import { actionRoutes } from './actions.ts'
import { announcementRoutes } from './announcements.ts'
import { boardRoutes } from './board.ts'
import { configRoutes } from './config.ts'
import { contactRoutes } from './contact.ts'
import { dashboardRoutes } from './dashboard.ts'
import { employeeRoutes } from './employees.ts'
import { eventRoutes } from './events.ts'
import { formRoutes } from './forms.ts'
import { healthRoutes } from './health.ts'
import { historyRoutes } from './history.ts'
import { invoiceRoutes } from './invoices.ts'
import { preferenceRoutes } from './preferences.ts'
import { projectRoutes } from './projects.ts'
import { recordRoutes } from './records.ts'
import { recycleBinRoutes } from './recycle-bin.ts'
import { sessionRoutes } from './session.ts'

/** Every address the server answers. */
export function allRoutes(app: FastifyInstance, deps: Deps): void {
  healthRoutes(app, deps)
  configRoutes(app, deps)
  sessionRoutes(app, deps)
  accountRoutes(app, deps)
  recordRoutes(app, deps)
  actionRoutes(app, deps)
  projectRoutes(app, deps)
  boardRoutes(app, deps)
  invoiceRoutes(app, deps)
  employeeRoutes(app, deps)
  formRoutes(app, deps)
  announcementRoutes(app, deps)
  contactRoutes(app, deps)
  preferenceRoutes(app, deps)
  dashboardRoutes(app, deps)
  historyRoutes(app, deps)
  eventRoutes(app, deps)
  recycleBinRoutes(app, deps)
}
