import { accountCalls } from './account.ts'
import { emailConfirmationCalls, mailSettingsCalls, passwordResetCalls } from './account-mail.ts'
import { adminLogCalls, adminOutboxCalls, adminPeopleCalls, adminRecordCalls } from './admin.ts'
import { adminSystemCalls } from './admin-system.ts'
import type { CallFacts, InputOf, OutputOf } from './call.ts'
import { historyCalls } from './history.ts'
import { callsOfKinds, listCalls } from './records.ts'
import { announcementCalls } from './announcements.ts'
import { clientErrorCalls, configCalls, contactCalls } from './public.ts'
import { reportCalls, sinceCalls } from './reports.ts'
import { searchCalls } from './search.ts'
import { secondFactorCalls } from './second-factor.ts'
import { preferenceCalls, sessionCalls, ssoCalls } from './session.ts'
import { calendarFeedCalls } from './calendar-feeds.ts'
import { courtCalls } from './court.ts'
import { answerCalls } from './answers.ts'
import { bulkCalls } from './bulk.ts'
import { boardCalls } from './board.ts'
import { dashboardCalls } from './dashboard.ts'
import { employeeCalls } from './employees.ts'
import { eventCalls } from './events.ts'
import { exportCalls } from './export.ts'
import { fileCalls } from './files.ts'
import { firmCalls } from './firm.ts'
import { formCalls } from './forms.ts'
import { paperCalls } from './papers.ts'
import { importCalls, importUploadCalls } from './imports.ts'
import { invoiceCalls } from './invoices.ts'
import { billingCalls } from './billing.ts'
import { billingExportCalls } from './billing-exports.ts'
import { invoiceActCalls } from './invoice-acts.ts'
import { mailInvoice } from './mail-invoice.ts'
import { ledgerCalls } from './ledger.ts'
import { projectCalls } from './projects.ts'
import { recycleBinCalls } from './recycle-bin.ts'
import { digestCalls } from './digest.ts'
import { discussionCalls } from './discussion.ts'
import { inboxCalls } from './inbox.ts'
import { myWorkCalls } from './my-work.ts'
import { submittalCalls } from './submittals.ts'
import { templateCalls } from './templates.ts'
import { unsubscribeCalls } from './unsubscribe.ts'
import { viewCalls } from './views.ts'
import { workCalendarCalls } from './work-calendar.ts'
import { workloadCalls } from './workload.ts'

const calls = {
  ...listCalls,
  ...configCalls,
  ...clientErrorCalls,
  ...sessionCalls,
  ...ssoCalls,
  ...accountCalls,
  ...passwordResetCalls,
  ...emailConfirmationCalls,
  ...secondFactorCalls,
  ...mailSettingsCalls,
  ...announcementCalls,
  ...contactCalls,
  ...preferenceCalls,
  ...projectCalls,
  ...submittalCalls,
  ...answerCalls,
  ...boardCalls,
  ...courtCalls,
  ...invoiceCalls,
  ...invoiceActCalls,
  ...mailInvoice,
  ...ledgerCalls,
  ...billingCalls,
  ...billingExportCalls,
  ...employeeCalls,
  ...formCalls,
  ...dashboardCalls,
  ...historyCalls,
  ...eventCalls,
  ...fileCalls,
  ...recycleBinCalls,
  ...workCalendarCalls,
  ...firmCalls,
  ...paperCalls,
  ...discussionCalls,
  ...viewCalls,
  ...bulkCalls,
  ...exportCalls,
  ...importUploadCalls,
  ...importCalls,
  ...calendarFeedCalls,
  ...searchCalls,
  ...reportCalls,
  ...sinceCalls,
  ...digestCalls,
  ...inboxCalls,
  ...myWorkCalls,
  ...unsubscribeCalls,
  ...workloadCalls,
  ...templateCalls,
  ...adminRecordCalls,
  ...adminPeopleCalls,
  ...adminLogCalls,
  ...adminOutboxCalls,
  ...adminSystemCalls,
}

export type AllCalls = typeof calls

export type AnswerOf<Key extends keyof AllCalls> = OutputOf<AllCalls[Key]['answers']>

export type BodyOf<Key extends keyof AllCalls> = AllCalls[Key] extends { body: infer Body }
  ? InputOf<Body>
  : never

/** The data in the envelope of a success, or the whole body where there is none. */
export type DataOf<Key extends keyof AllCalls> =
  AnswerOf<Key> extends { operation: 'COMPLETED'; data: infer Data } ? Data : AnswerOf<Key>

/** A call declared by hand does more than the kind's own and replaces it. */
export const kindCalls = callsOfKinds().filter(({ call }) => !Object.hasOwn(calls, call))

export type DeclaredCall = CallFacts & { call: string }

export const everyCall: readonly DeclaredCall[] = [
  ...Object.entries<CallFacts>(calls).map(([call, facts]) => ({ ...facts, call })),
  ...kindCalls,
]
