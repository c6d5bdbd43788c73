import type { FastifyInstance } from 'fastify'
import { answerAccount } from './account.ts'
import { answerAdminLogs } from './admin-logs.ts'
import { answerAdminOutbox } from './admin-outbox.ts'
import { answerAdminPeople } from './admin-people.ts'
import { answerAdminRecords } from './admin-records.ts'
import { answerAdminSystem } from './admin-system.ts'
import { answerAnnouncements } from './announcements.ts'
import { answerAnswers } from './answers.ts'
import { answerBoard } from './board.ts'
import { answerBulk } from './bulk.ts'
import { answerClientErrors } from './client-error.ts'
import { answerConfig } from './config.ts'
import { answerContact } from './contact.ts'
import { answerCourt } from './court.ts'
import { answerDashboard } from './dashboard.ts'
import { answerDiscussion } from './discussion.ts'
import { answerEmailConfirmation } from './email-confirmation.ts'
import { answerEmployees } from './employees.ts'
import { answerEvents } from './events.ts'
import { answerCalendarFeeds } from './calendar-feeds.ts'
import { answerExport } from './export.ts'
import { answerFiles } from './files.ts'
import { answerFirm } from './firm.ts'
import { answerForms } from './forms.ts'
import { answerHistory } from './history.ts'
import { answerImports } from './imports.ts'
import { answerInvoices } from './invoices.ts'
import { answerBillingExports } from './billing-exports.ts'
import { answerBilling } from './billing.ts'
import { answerInvoiceActs } from './invoice-acts.ts'
import { answerMailInvoice } from './mail-invoice.ts'
import { answerLedger } from './ledger.ts'
import { answerMailSettings } from './mail-settings.ts'
import { answerPapers } from './papers.ts'
import { answerPasswordReset } from './password-reset.ts'
import { answerPreferences } from './preferences.ts'
import { answerProjects } from './projects.ts'
import { answerRecords } from './records.ts'
import { answerRecycleBin } from './recycle-bin.ts'
import { answerReports, answerSince } from './reports.ts'
import { answerSearch } from './search.ts'
import { answerSecondFactor } from './second-factor.ts'
import { answerSession } from './session.ts'
import { answerSso } from './sso.ts'
import { answerViews } from './views.ts'
import { answerWorkCalendar } from './work-calendar.ts'
import { answerTemplates } from './templates.ts'
import { answerWorkload } from './workload.ts'
import { answerInbox } from './inbox.ts'
import { answerDigest } from './digest.ts'
import { answerMyWork } from './my-work.ts'
import { answerSubmittals } from './submittals.ts'
import { answerUnsubscribe } from './unsubscribe.ts'
import type { Deps } from './deps.ts'
import { healthRoutes } from './health.ts'

const areas = [
  answerConfig,
  answerClientErrors,
  answerSession,
  answerSso,
  answerAccount,
  answerPasswordReset,
  answerEmailConfirmation,
  answerSecondFactor,
  answerMailSettings,
  answerRecords,
  answerProjects,
  answerSubmittals,
  answerAnswers,
  answerBoard,
  answerCourt,
  answerInvoices,
  answerInvoiceActs,
  answerMailInvoice,
  answerLedger,
  answerBilling,
  answerBillingExports,
  answerEmployees,
  answerForms,
  answerAnnouncements,
  answerContact,
  answerPreferences,
  answerDashboard,
  answerHistory,
  answerEvents,
  answerFiles,
  answerRecycleBin,
  answerWorkCalendar,
  answerFirm,
  answerPapers,
  answerDigest,
  answerMyWork,
  answerDiscussion,
  answerAdminRecords,
  answerAdminPeople,
  answerAdminLogs,
  answerAdminOutbox,
  answerAdminSystem,
  answerInbox,
  answerUnsubscribe,
  answerViews,
  answerBulk,
  answerExport,
  answerImports,
  answerCalendarFeeds,
  answerSearch,
  answerWorkload,
  answerReports,
  answerSince,
  answerTemplates,
]

export function allCalls(app: FastifyInstance, deps: Deps): void {
  healthRoutes(app, deps)
  for (const answerArea of areas) answerArea(app, deps)
}
