import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { addDays } from '#domain/dates.ts'
import type { Database } from '#server/db/pool.ts'
import type { Answer } from '#test/app.ts'
import {
  makeAnnouncement,
  makeAssignment,
  makeCity,
  makeHoliday,
  makeClient,
  makeComment,
  makeContact,
  makeContactMessage,
  makeEmployee,
  makeFile,
  makeImport,
  makeInvoice,
  makeSentInvoice,
  makeProject,
  makeProjectTemplate,
  makeRfi,
  makeSubmittal,
  makeTask,
  makeView,
  makeTaskTemplate,
  makeTimeOff,
  next,
} from '#test/factories.ts'

/** Everything stored, as one text to search for what must not be in it. */
export async function everythingStored(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT schemaname || '.' || tablename AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss')`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`SELECT t::text AS text FROM ${sql.table(name)} t`.execute(db)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

export type Firm = Awaited<ReturnType<typeof makeFirm>>

/** One record of every kind, in one project, with its people. */
export async function makeFirm(db: Database) {
  const manager = await makeEmployee(db, { role: 'Manager' })
  const member = await makeEmployee(db)
  const project = await makeProject(db, { manager: manager.id })
  const inProject = { project_id: project.project_id, assigned_to: member.id }
  const task = await makeTask(db, { ...inProject, assigned_by: manager.id })
  return {
    manager,
    member,
    project,
    task,
    assignment: await makeAssignment(db, { assigned_by: manager.id, assigned_to: member.id }),
    submittal: await makeSubmittal(db, { ...inProject, assigned_by: manager.id }),
    rfi: await makeRfi(db, { ...inProject, created_by: manager.id }),
    invoice: await makeInvoice(db, { project_id: project.project_id }),
    otherInvoice: await makeInvoice(db, { project_id: project.project_id }),
    sentInvoice: await makeSentInvoice(db, { client_uuid: (await makeClient(db)).uuid }),
    client: await makeClient(db),
    contact: await makeContact(db),
    template: await makeTaskTemplate(db),
    projectTemplate: await makeProjectTemplate(db),
    city: await makeCity(db),
    holiday: await makeHoliday(db),
    comment: await makeComment(db, {
      model: 'task',
      record_id: task.task_id,
      project_id: project.project_id,
      author: member.id,
    }),
    announcement: await makeAnnouncement(db, { author: manager.id }),
    message: await makeContactMessage(db),
    sheet: await makeImport(db, { actor: member.id }),
    timeOff: await makeTimeOff(db, { employee_id: member.id }),
    view: await makeView(db, { owner_id: member.id, is_shared: true }),
    file: await makeFile(db, { record_id: task.task_id, uploaded_by: member.id }),
  }
}

export type Write = { call: string; path: string; body: Record<string, unknown> }

/** A right payload for every call that takes one; `call` is spelled as the server declares it. */
export function rightPayloads(firm: Firm): Write[] {
  const { project, member } = firm
  const work = { title: `Duct layout ${next()}`, due_date: '2026-04-01', assigned_to: member.email }
  const projectId = project.project_id
  const write = (call: string, body: Record<string, unknown>, id = ''): Write => ({
    call,
    path: call.split(' ')[1]?.replace(':id', id) ?? '',
    body,
  })
  const newProject = {
    project_name: `Clinic ${next()}`,
    start_date: '2026-03-02',
    manager: firm.manager.email,
    city: 'Austin',
    template: 'medical',
    status: 'Active',
  }
  const newSubmittal = {
    project: projectId,
    assigned_to: member.email,
    received_date: '2026-03-02',
    sub_description: 'Pumps',
  }
  const newRfi = {
    project_id: projectId,
    assigned_to: member.email,
    date_received: '2026-03-02',
    description: 'Which valve?',
  }
  const newInvoice = { project_id: projectId, payment_amount: 20, notes: 'First part' }
  const person = { name: 'Ada Reyes', email: `ada${next()}@example.com`, role: 'Team Member' }
  const passwords = { password1: 'copper-elbow-41', password2: 'copper-elbow-41' }
  return [
    write('POST projects/', newProject),
    write('PUT projects/id/:id', newProject, projectId),
    write('PUT projects/id/:id/update_description', { description: 'Waiting for the permit' }, projectId),
    write('POST task/', { ...work, project_id: projectId }),
    write('PUT task/id/:id', work, firm.task.task_id),
    write('POST task/assigned_tasks', {
      project_id: projectId,
      cards: [
        { id: 'new', title: `Card ${next()}`, description: '', category: 'Other', parent: member.email },
      ],
    }),
    write('POST api/templates/', { name: `Template ${next()}`, items: [{ title: 'Kick-off' }] }),
    write(
      'PUT api/templates/:id',
      { items: [{ title: 'Kick-off', offset_days: 3 }] },
      firm.projectTemplate.id,
    ),
    write('POST api/templates/:id/preview', { project_id: projectId }, firm.projectTemplate.id),
    write(
      'POST api/templates/:id/apply',
      {
        project_id: projectId,
        items: [{ index: 0, due_date: '2026-03-05', assigned_to: member.email }],
        again: true,
      },
      firm.projectTemplate.id,
    ),
    write('POST api/templates/from_project/:id', { name: `Template ${next()}`, anchor: 'start' }, projectId),
    write('PUT api/workload/:id/capacity', { weekly_hours: 24.5 }, member.id),
    write('POST api/time_off', {
      email: member.email,
      from_date: '2026-12-28',
      to_date: '2027-01-02',
      note: 'Away',
    }),
    write('PUT api/time_off/:id', { to_date: '2026-03-20', note: 'Longer' }, firm.timeOff.id),
    write('POST assignment/create', work),
    write('PUT assignment/id/:id', work, firm.assignment.id),
    write('POST submittal/', newSubmittal),
    write('PUT submittal/id/:id', newSubmittal, firm.submittal.submittal_id),
    write('POST rfi/', newRfi),
    write('PUT rfi/id/:id', newRfi, firm.rfi.rfi_id),
    write(
      'POST api/rfi/:id/answer',
      { answer: 'The left one', discipline: 'Other', answered_by: member.email, files: [], close: false },
      firm.rfi.rfi_id,
    ),
    {
      call: 'POST api/court/:model/:id',
      path: `api/court/rfi/${firm.rfi.rfi_id}`,
      body: { to: { type: 'other', name: `Party ${next()}` }, note: 'Please confirm' },
    },
    write(
      'PUT api/submittal/:id/reviewers',
      { reviewers: [{ user: member.email, discipline: 'Other' }] },
      firm.submittal.submittal_id,
    ),
    write(
      'PUT api/submittal/:id/review',
      { state: 'Reviewed', comment: 'Fits', user: member.email },
      firm.submittal.submittal_id,
    ),
    write(
      'POST api/submittal/:id/return',
      { disposition: 'Approved', note: 'Fits' },
      firm.submittal.submittal_id,
    ),
    write('POST api/submittal/:id/revision', { contractor_number: 'GC-8' }, firm.submittal.submittal_id),
    write('POST api/invoice/create_bulk', { invoices: [newInvoice] }),
    write('POST api/admin/invoices/', newInvoice),
    write(
      'PUT api/invoice/id/:id',
      {
        invoice_date: '2026-03-02',
        payment_status: 'Pending',
        payment_amount: 30,
        notes: 'More',
        project_name: 'Clinic',
      },
      firm.invoice.invoice_id,
    ),
    write('POST api/invoice/void/:id', { reason: 'Sent twice' }, firm.otherInvoice.invoice_id),
    write(
      'POST api/invoice/:id/payments',
      { paid_on: '2026-01-05', amount_cents: 100, note: 'Check' },
      firm.sentInvoice.invoice_id,
    ),
    write(
      'POST api/invoice/:id/mail',
      { to: ['client@example.com'], message: 'Dear client' },
      firm.sentInvoice.invoice_id,
    ),
    write(
      'PUT api/ledger/project/:id/contract',
      { fee_cents: 500_000, terms_days: 20, phases: [{ name: 'Design', share_bp: 10_000 }] },
      projectId,
    ),
    write('POST api/billing/exports', { from: '2026-01-01', to: '2026-12-31', again: true }),
    write('PUT api/billing/settings', { remit_to: 'PO Box 1', terms_days: 30 }),
    write('POST auth/register/', { ...person, username: person.email, ...passwords }),
    write('PUT api/user/id/:id', { name: 'Ada Reyes', email: member.email, role: 'Team Member' }, member.id),
    write('POST api/clients/create/', { name: `Client ${next()}`, state: 'TX' }),
    write(
      'PUT api/clients/:id/update/',
      { name: `Client ${next()}`, postal_code: '78701' },
      firm.client.uuid,
    ),
    write('POST api/points-of-contact/create/', { name: `Contact ${next()}`, client_name: firm.client.name }),
    write('PUT api/points-of-contact/:id/update/', { name: `Contact ${next()}` }, firm.contact.uuid),
    {
      call: 'PUT api/files/:kind/:id/:file_id',
      path: `api/files/task/${firm.task.task_id}/${firm.file.id}`,
      body: { name: `Plan ${next()}.pdf` },
    },
    {
      call: 'POST api/comments/:model/:id',
      path: `api/comments/task/${firm.task.task_id}`,
      body: { body: 'Please look again', mentions: [member.email], files: [firm.file.id] },
    },
    write('PUT api/comments/:id', { body: 'Never mind', mentions: [], files: [] }, firm.comment.id),
    {
      call: 'POST api/record_undo/:model/:id',
      path: `api/record_undo/task/${firm.task.task_id}`,
      body: { version: 1 },
    },
    {
      call: 'PUT api/follow/:model/:id',
      path: `api/follow/task/${firm.task.task_id}`,
      body: { following: false },
    },
    write('POST api/announcements/', { title: 'Lunch', content: 'Friday at noon', duration: 43_200 }),
    write('POST api/admin/task_templates/', { title: `Template ${next()}`, category: 'Other' }),
    write('PUT api/admin/task_templates/:id', { title: `Template ${next()}` }, firm.template.id),
    write('POST api/admin/cities/', { name: `City ${next()}` }),
    write('PUT api/admin/cities/:id', { name: `City ${next()}` }, firm.city.id),
    write('POST api/admin/holidays/', { date: addDays('2080-01-01', next()), name: 'Founders Day' }),
    write('PUT api/admin/holidays/:id', { name: 'Office closed' }, firm.holiday.id),
    write('POST api/admin/holidays/import', { year: 2033 }),
    write('PUT api/admin/work_calendar', { weekdays: [1, 2, 3, 4], morning_hour: 8, escalate_after: 5 }),
    write('PUT api/firm', { firm_name: 'Northside', phone: '555 0100', rfi_response_days: 5 }),
    write('POST api/admin/announcements/', { title: 'Lunch', content: 'On Friday', duration: '43200' }),
    write('PUT api/admin/announcements/:id', { title: 'No lunch' }, firm.announcement.id),
    write('PUT api/admin/contact_messages/:id', { seen: true }, firm.message.id),
    write('PUT api/admin/people/:id/verified', { verified: true }, member.id),
    write('POST api/admin/people/:id/hand_over', { to: firm.manager.email, kinds: ['task'] }, member.id),
    write('POST api/contact/post', { email: 'visitor@example.com', general: true, recaptcha: 'unsolved' }),
    write('PUT api/contact/mark_as_seen', { email: 'visitor@example.com' }),
    write('POST api/user/update_preferences', {
      preferences: { darkMode: true, dashboard_layout: ['task'] },
    }),
    write('POST api/user/onboarding', {
      ...person,
      password: 'copper-elbow-41',
      confirm_password: 'copper-elbow-41',
    }),
    write('POST auth/login/', { username: member.email, password: 'copper-elbow-41' }),
    write('POST auth/password/change/', {
      old_password: 'copper-elbow-41',
      new_password1: 'brass-tee-1972',
      new_password2: 'brass-tee-1972',
    }),
    write('POST api/callback/', { code: 'abc' }),
    write('POST auth/password/reset/', { email: member.email }),
    write('POST auth/password/reset/check/', { key: 'made-up' }),
    write('POST auth/password/reset/confirm/', {
      key: 'made-up',
      new_password1: 'brass-tee-1972',
      new_password2: 'brass-tee-1972',
    }),
    write('POST auth/email/confirm/', { key: 'made-up' }),
    write('POST auth/email/confirm/resend/', { email: member.email }),
    write('PUT auth/mail_settings/', { assigned: true, pinged: false }),
    write('POST api/export/link', { query: { model: 'task', format: 'csv' } }),
    write('POST api/import/:id/check', { columns: [{ index: 0, field: 'title' }] }, firm.sheet.id),
    write('POST api/import/:id/commit', { skip_faulty: true }, firm.sheet.id),
    write('POST api/calendar/feeds', { kind: 'projects' }),
    write('POST api/views', { model: 'task', name: `Mine ${next()}`, density: 'compact' }),
    write('PUT api/views/:id', { sort_by: 'due_date' }, firm.view.id),
    write('PUT api/views/pins', { model: 'task', view_ids: [] }),
    write('PUT api/views/default', { model: 'task', view_id: null }),
    write('POST api/bulk/preview', { model: 'task', action: 'close', ids: [firm.task.task_id] }),
    write('POST api/bulk/apply', {
      model: 'task',
      action: 'update',
      ids: [firm.task.task_id],
      changes: { due_date: '2026-05-05' },
      versions: {},
    }),
    write('POST api/inbox/read', { all: true }),
    write('POST api/inbox/unread', { ids: [] }),
    write('PUT api/news_settings', { commented: 'off' }),
    write('POST auth/second_factor/setup/', { password: 'copper-elbow-41' }),
    write('POST auth/second_factor/confirm/', { code: '123456' }),
    write('POST auth/second_factor/recovery_codes/', { password: 'copper-elbow-41', code: '123456' }),
    write('POST auth/second_factor/disable/', { password: 'copper-elbow-41', code: '123456' }),
    write('POST api/client_error', { message: 'TypeError', stack: '', page: '/' }),
  ]
}

/** Processor time that a piece of work took in this process: unlike the clock, it does not grow when others are busy. */
export async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Processor time of this thread alone, the better of two tries: a pause of the collector is not ours. */
export function cpuOf(work: () => unknown): number {
  const tries = [0, 1].map(() => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...tries)
}

/**
 * How long the event loop was held between two ticks, in microseconds of this thread's processor time: what others on
 * the machine do does not count. `clock` is the same by the wall.
 */
export function watchLoop() {
  const held = createHistogram()
  const clock = monitorEventLoopDelay({ resolution: 2 })
  clock.enable()
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    held.record(Math.max(1, user + system))
    before = process.threadCpuUsage()
  }, 2)
  return {
    stop() {
      clearInterval(timer)
      clock.disable()
      return { held, clock }
    },
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The statuses of parallel calls, which end in any order. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}
