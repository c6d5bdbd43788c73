import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { accountRoutes } from './account.ts'
import { actionRoutes } from './actions.ts'
import { adminLogRoutes } from './admin-logs.ts'
import { adminOutboxRoutes } from './admin-outbox.ts'
import { adminPeopleRoutes } from './admin-people.ts'
import { adminRecordRoutes } from './admin-records.ts'
import { adminSystemRoutes } from './admin-system.ts'
import { announcementRoutes } from './announcements.ts'
import { boardRoutes } from './board.ts'
import { clientErrorRoutes } from './client-error.ts'
import { configRoutes } from './config.ts'
import { contactRoutes } from './contact.ts'
import { dashboardRoutes } from './dashboard.ts'
import { emailConfirmationRoutes } from './email-confirmation.ts'
import { employeeRoutes } from './employees.ts'
import { eventRoutes } from './events.ts'
import { fileRoutes } from './files.ts'
import { formRoutes } from './forms.ts'
import { healthRoutes } from './health.ts'
import { historyRoutes } from './history.ts'
import { invoiceRoutes } from './invoices.ts'
import { mailSettingsRoutes } from './mail-settings.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { preferenceRoutes } from './preferences.ts'
import { projectRoutes } from './projects.ts'
import { recordRoutes } from './records.ts'
import { recycleBinRoutes } from './recycle-bin.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { sessionRoutes } from './session.ts'
import { ssoRoutes } from './sso.ts'

/** Every address the server answers. */
export function allRoutes(app: FastifyInstance, deps: Deps): void {
  healthRoutes(app, deps)
  configRoutes(app, deps)
  clientErrorRoutes(app, deps)
  sessionRoutes(app, deps)
  ssoRoutes(app, deps)
  accountRoutes(app, deps)
  passwordResetRoutes(app, deps)
  emailConfirmationRoutes(app, deps)
  secondFactorRoutes(app, deps)
  mailSettingsRoutes(app, deps)
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
  fileRoutes(app, deps)
  recycleBinRoutes(app, deps)
  adminRecordRoutes(app, deps)
  adminPeopleRoutes(app, deps)
  adminLogRoutes(app, deps)
  adminOutboxRoutes(app, deps)
  adminSystemRoutes(app, deps)
}
