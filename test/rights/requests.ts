import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/dates.ts'
import { objectOf } from '#domain/objects.ts'
import type { FolderKind } from '#domain/kinds/registry.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { makeAccountKey, type AccountKeyPurpose } from '#server/auth/account-key.ts'
import { makeFeed } from '#server/auth/calendar-feeds.ts'
import { makeStopKey } from '#server/auth/stop-key.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Client } from '../app.ts'
import {
  makeClient,
  makeEmployee,
  makeImport,
  makeSentInvoice,
  makeTimeOff,
  makeView,
  next,
} from '../factories.ts'
import { pdf } from '../files/pdf.ts'
import { importForm } from '../imports/form.ts'
import { plainPng } from '../papers/pictures.ts'
import { codeOf, makeSecondFactor } from '../second-factor.ts'
import type { Line } from './matrix.ts'
import {
  makeFile,
  makeLink,
  makeMail,
  makeMessage,
  makers,
  makeSignIn,
  password,
  twinOf,
  type Caller,
  type World,
} from './world.ts'

/** A valid request of one line, about records of its own. */
export type Prepared = {
  id?: string
  query?: string
  body?: unknown
  /** A file of the record's folder. */
  fileId?: string
  /** A hand-over of the record. */
  stepId?: string
  /** A payment of the invoice. */
  paymentId?: string
  /** A session of the person. */
  sessionId?: string
  /** Sent as the file of a form, instead of a body. */
  file?: { name: string; content: string | Buffer }
  /** A whole form, instead of a body. */
  form?: Buffer
  /** Sent by this client instead, where the call uses up a session. */
  as?: Client
  /** What it is answered once let in, where that is not a success. */
  status?: number
}

type Prepare = (world: World, caller: Caller) => Prepared | Promise<Prepared>

/** Lines that cannot be sent without an id or a body. */
type NeedsData = Extract<Line, `${string}:id${string}` | `POST ${string}` | `PUT ${string}`>

export async function prepare(line: Line, world: World, caller: Caller): Promise<Prepared> {
  return (await requests[line]?.(world, caller)) ?? {}
}

/** A view of the caller's, or of anybody for who has no account. */
async function ownView({ test, colleague }: World, caller: Caller): Promise<Prepared> {
  const { id } = await makeView(test.db, {
    owner_id: caller.role === 'nobody' ? colleague.id : caller.id,
  })
  return { id }
}

/** A sheet of the caller's, or of anybody for who has no account. */
async function ownImport({ test, colleague }: World, caller: Caller): Promise<Prepared> {
  const { id } = await makeImport(test.db, { actor: caller.role === 'nobody' ? colleague.id : caller.id })
  return { id }
}

/** Of somebody's own session: one person has two exports at once. */
async function exportLink({ test }: World): Promise<Prepared> {
  const person = await test.as('Team Member')
  const { body } = await person.post('api/export/link', { query: { model: 'task', format: 'csv' } })
  return { id: String(body.data.url).split('/').at(-1) ?? '' }
}

/** A sent invoice with a payment, in a project of its own. */
async function sentInvoice({ test }: World): Promise<{ id: string; paymentId: string }> {
  const { db } = test
  const { invoice_id: id } = await makeSentInvoice(db)
  await db.updateTable('invoice').set({ paid_cents: 100 }).where('invoice_id', '=', id).execute()
  const payment = await db
    .insertInto('invoice_payment')
    .values({ invoice_id: id, paid_on: '2026-01-05', amount_cents: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, paymentId: payment.id }
}

async function withLogo({ test }: World): Promise<Prepared> {
  await test.db.updateTable('firm').set({ logo: plainPng(), logo_kind: 'png' }).execute()
  return {}
}

/** A record that the caller was the last to change. */
function together(model: 'task' | 'invoice' | 'project', act: object): Prepare {
  return async (world) => ({ body: { model, ids: [await makers[model](world)], ...act } })
}

/** A bulk change of one task by somebody. */
async function batchOf(world: World, actor: string): Promise<Prepared> {
  const { db } = world.test
  const facts = { kind: 'bulk', model: 'task', action: 'update', count: 1 } as const
  const { id } = await db
    .insertInto('batch')
    .values({ ...facts, actor })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { model: 'task', record_id: await makers.task(world), action: 'update', batch_id: id }
  await db
    .insertInto('history')
    .values({ ...row, changes: JSON.stringify({}) })
    .execute()
  return { id }
}

function undoing(model: 'task' | 'invoice', changes: object): Prepare {
  return async (world, { id: actor, role }) => {
    const id = await makers[model](world)
    const row = { model, record_id: id, action: 'update', changes: JSON.stringify(changes) }
    if (role !== 'nobody')
      await world.test.db
        .insertInto('history')
        .values({ ...row, actor })
        .execute()
    return { id, body: { version: 1 } }
  }
}

const newPassword = 'a better horse battery staple'
const preferences = { darkMode: true, dashboard_layout: ['rfi', 'task'] }
const today = '2026-03-02'
const longAgo = new Date('2026-01-02')
const daysOff = { from_date: today, to_date: '2026-03-06' }

const requests: Record<NeedsData, Prepare> & Partial<Record<Line, Prepare>> = {
  'POST auth/login/': async (world) => {
    const username = `${randomUUID()}@example.com`
    await makers.user(world, { email: username, password_hash: world.passwordHash })
    return { body: { username, password } }
  },
  'POST auth/password/reset/': () => ({ body: { email: `${randomUUID()}@example.com` } }),
  'POST auth/password/reset/check/': async (world) => ({ body: { key: await keyFor(world, 'reset') } }),
  'POST auth/password/reset/confirm/': async (world) => ({
    body: { key: await keyFor(world, 'reset'), new_password1: newPassword, new_password2: newPassword },
  }),
  'POST auth/email/confirm/': async (world) => ({ body: { key: await keyFor(world, 'confirm') } }),
  'POST auth/email/confirm/resend/': () => ({ body: { email: `${randomUUID()}@example.com` } }),
  'POST api/client_error': () => ({ body: { message: 'TypeError: x is undefined' } }),
  // Single sign-on is not configured, so there is nowhere to go, and no code is a right one.
  'POST auth/sso/': () => ({ status: 404 }),
  'POST api/callback/': () => ({ body: { code: 'any' }, status: 400 }),
  // A right captcha solution takes a second of work: the tests of the contact form send one.
  'POST api/contact/post': () => ({
    body: { email: 'v@example.com', general: true, recaptcha: 'x' },
    status: 400,
  }),

  'POST auth/logout/': async (world, caller) => ({ as: await twinOf(world, caller) }),
  'POST auth/password/change/': async (world, caller) => ({
    as: await twinOf(world, caller),
    body: { old_password: password, new_password1: newPassword, new_password2: newPassword },
  }),
  'POST auth/second_factor/setup/': async (world, caller) => ({
    as: await twinOf(world, caller),
    body: { password },
  }),
  'POST auth/second_factor/confirm/': async (world, caller) => {
    const { as, code } = await withSecondFactor(world, caller, { isOn: false })
    return { as, body: { code } }
  },
  'POST auth/second_factor/recovery_codes/': async (world, caller) => {
    const { as, code } = await withSecondFactor(world, caller)
    return { as, body: { password, code } }
  },
  'POST auth/second_factor/disable/': async (world, caller) => {
    const { as, code } = await withSecondFactor(world, caller)
    return { as, body: { password, code } }
  },
  'DELETE auth/sessions/:id': async (world, caller) => {
    const twin = await twinOf(world, caller)
    const sessions = await twin.get('auth/sessions/')
    return { as: twin, id: caller.role === 'nobody' ? randomUUID() : sessions.body[0].id }
  },
  'PUT auth/mail_settings/': () => ({ body: { assigned: false, pinged: true } }),
  'POST api/user/onboarding (not completed yet)': async (world, caller) => ({
    as: await twinOf(world, caller, { onboarding_completed: false }),
    body: onboarding(),
  }),
  'POST api/user/onboarding (completed before)': () => ({ body: onboarding() }),
  'GET api/user/preferences?email=own (by one’s own address)': (_world, { email }) => ({
    query: `email=${encodeURIComponent(email)}`,
  }),
  'GET api/user/preferences?email=other (someone else’s)': ({ colleague }) => ({
    query: `email=${encodeURIComponent(colleague.email)}`,
  }),
  'POST api/user/update_preferences': (_world, { email }) => ({ body: { email, preferences } }),
  'POST api/user/update_preferences (someone else’s)': ({ colleague }) => ({
    body: { email: colleague.email, preferences },
  }),

  'GET projects/id/:id': on('project'),
  'POST projects/': ({ colleague }) => ({
    body: {
      project_name: 'North tower',
      start_date: today,
      manager: colleague.email,
      city: 'Austin',
      template: 'medical',
      status: 'Active',
    },
  }),
  'PUT projects/id/:id': on('project', { project_name: 'Renamed' }),
  'GET api/submittals/sections/:id': on('project'),
  'GET api/paper/rfi/:id': on('rfi'),
  'GET api/paper/submittal/:id': async (world) => ({
    id: await makers.submittal(world, {
      status: 'Closed',
      completed_at: longAgo,
      disposition: 'Approved',
      returned_on: today,
    }),
  }),
  'GET api/paper/rfi_log/:id': on('project'),
  'GET api/paper/invoice/:id': on('invoice'),
  'GET api/paper/submittal_register/:id': on('project'),
  'PUT projects/id/:id/update_description': on('project', { description: 'Waiting for the permit' }),

  'GET task/id/:id': on('task'),
  'POST task/': ({ colleague, project }) => ({
    body: { project_id: project, title: 'Size the ducts', due_date: today, assigned_to: colleague.email },
  }),
  'PUT task/id/:id': on('task', { title: 'Renamed' }),
  'DELETE task/id/:id': on('task'),
  'GET task/mark_as_closed/:id': on('task'),
  'POST task/mark_as_closed/:id': on('task'),
  'GET task/ping/:id': on('task'),
  'POST task/ping/:id': on('task'),
  'GET task/close_ping/:id (someone else’s task)': onPinged(({ colleague }) => colleague.id),
  'POST task/close_ping/:id (someone else’s task)': onPinged(({ colleague }) => colleague.id),
  'GET task/close_ping/:id (as its assignee)': onPinged((_world, caller) => caller.id),
  'POST task/close_ping/:id (as its assignee)': onPinged((_world, caller) => caller.id),
  'GET api/board/:id': on('project'),
  'POST task/assigned_tasks': ({ colleague, project }) => ({
    body: {
      project_id: project,
      cards: [{ id: 'custom', title: `Custom ${next()}`, category: 'Other', parent: colleague.email }],
    },
  }),

  'POST api/templates/': () => ({
    body: { name: `Template ${randomUUID()}`, items: [{ title: 'Kick-off' }] },
  }),
  'GET api/templates/:id': on('projecttemplate'),
  'PUT api/templates/:id': on('projecttemplate', { description: 'Changed' }),
  'DELETE api/templates/:id': on('projecttemplate'),
  'POST api/templates/:id/preview': onTemplate,
  'POST api/templates/:id/apply': onTemplate,
  'POST api/templates/batches/:id/undo (one’s own)': (world, { role, id }) =>
    appliedBy(world, role === 'nobody' ? world.colleague.id : id),
  'POST api/templates/batches/:id/undo (someone else’s)': (world) => appliedBy(world, world.colleague.id),
  'POST api/templates/from_project/:id': async (world) => {
    const id = await makers.project(world)
    await makers.task(world, { project_id: id })
    return { id, body: { name: `Template ${randomUUID()}` } }
  },
  'POST projects/ (with a template)': async (world, caller) => ({
    body: {
      ...objectOf((await prepare('POST projects/', world, caller)).body),
      project_template_id: await makers.projecttemplate(world),
    },
  }),
  'GET api/workload/:id/tasks (someone else’s)': on('user'),
  'GET api/workload/:id/tasks (one’s own)': (_world, { id }) => ({ id }),
  'GET api/workload/:id/tasks (nobody’s)': () => ({ id: 'nobody' }),
  'PUT api/workload/:id/capacity': on('user', { weekly_hours: 24 }),
  'PUT api/workload/:id/capacity (one’s own)': (_world, { id }) => ({ id, body: { weekly_hours: 24 } }),
  'GET api/time_off?email=other (someone else’s)': ({ colleague }) => ({
    query: `email=${encodeURIComponent(colleague.email)}`,
  }),
  'POST api/time_off': () => ({ body: daysOff }),
  'POST api/time_off (someone else’s)': ({ colleague }) => ({ body: { ...daysOff, email: colleague.email } }),
  'PUT api/time_off/:id (one’s own)': onTimeOff((_world, { id }) => id, { note: 'Changed' }),
  'PUT api/time_off/:id (someone else’s)': onTimeOff(({ colleague }) => colleague.id, { note: 'Changed' }),
  'DELETE api/time_off/:id (one’s own)': onTimeOff((_world, { id }) => id),
  'DELETE api/time_off/:id (someone else’s)': onTimeOff(({ colleague }) => colleague.id),

  'GET assignment/id/:id': on('assignment'),
  'POST assignment/create': ({ colleague }) => ({
    body: { title: 'Order the filters', due_date: today, assigned_to: colleague.email },
  }),
  'POST assignment/create (feedback)': () => ({
    body: { title: 'A thought', due_date: today, assigned_by: 'My Name', assigned_to: 'Admin' },
  }),
  'PUT assignment/id/:id': on('assignment', { title: 'Renamed' }),
  'PUT assignment/mark_as_closed/:id': on('assignment'),

  'GET submittal/id/:id': on('submittal'),
  'POST submittal/': async (world) => ({
    body: {
      project: await makers.project(world),
      received_date: today,
      sub_description: 'Air handlers',
      assigned_to: world.colleague.email,
    },
  }),
  'PUT submittal/id/:id': on('submittal', { sub_description: 'Chillers' }),
  'DELETE submittal/id/:id': on('submittal'),
  'GET submittal/mark_as_closed/:id': on('submittal'),
  'POST submittal/mark_as_closed/:id': on('submittal'),
  'GET api/submittals/register/:id': on('project'),
  'POST api/submittal/:id/return': on('submittal', { disposition: 'Approved' }),
  'POST api/submittal/:id/revision': on('submittal', {}),
  'PUT api/submittal/:id/reviewers': on('submittal', { reviewers: [] }),
  'PUT api/submittal/:id/review (someone else’s)': onReview(({ colleague }) => colleague.id),
  'PUT api/submittal/:id/review (one’s own)': onReview((_world, caller) => caller.id),

  'GET rfi/id/:id': on('rfi'),
  'POST rfi/': async (world) => ({
    body: {
      project_id: await makers.project(world),
      date_received: today,
      description: 'Which valve?',
      assigned_to: world.colleague.email,
    },
  }),
  'PUT rfi/id/:id': on('rfi', { description: 'Which pump?' }),
  'DELETE rfi/id/:id': on('rfi'),
  'GET rfi/mark_as_closed/:id': on('rfi'),
  'POST rfi/mark_as_closed/:id': on('rfi'),
  'POST api/rfi/:id/answer': on('rfi', { answer: 'The left one' }),

  'GET api/court/submittal/:id': on('submittal'),
  'POST api/court/submittal/:id': on('submittal', { to: { type: 'other', name: 'Architect' } }),
  'GET api/court/rfi/:id': on('rfi'),
  'POST api/court/rfi/:id': on('rfi', { to: { type: 'other', name: 'Architect' } }),
  'DELETE api/court/rfi/:id/:step_id': onHandedOver,
  'GET api/court/parties/:id': on('project'),

  'GET api/invoice/id/:id': on('invoice'),
  'PUT api/invoice/id/:id': on('invoice', { notes: 'Second share' }),
  'GET api/invoice/mark_as_sent/:id': on('invoice'),
  'POST api/invoice/mark_as_sent/:id': on('invoice'),
  'GET api/invoice/mark_project_as_sent_to_quickbooks/:id': on('project'),
  'POST api/invoice/mark_project_as_sent_to_quickbooks/:id': on('project'),
  'POST api/invoice/create_bulk': ({ project }) => ({
    body: { invoices: [{ project_id: project, payment_amount: 40, notes: 'First share' }] },
  }),
  'GET api/invoice/project/:id': on('project'),
  'POST api/invoice/approve/:id': on('invoice'),
  'POST api/invoice/unapprove/:id': on('invoice'),
  'POST api/invoice/void/:id': on('invoice', { reason: 'Twice' }),
  'POST api/invoice/:id/payments': async (world) => {
    const { id } = await sentInvoice(world)
    return { id, body: { paid_on: '2026-01-05', amount_cents: 100 } }
  },
  'DELETE api/invoice/:id/payments/:payment_id': async (world) => {
    const { id, paymentId } = await sentInvoice(world)
    return { id, paymentId }
  },
  'POST api/invoice/:id/mail': on('invoice', { to: ['client@example.com'] }),
  'GET api/ledger/project/:id': on('project'),
  'PUT api/ledger/project/:id/contract': on('project', { terms_days: 20, fee_cents: 1000 }),
  'GET api/record_history/contract/:id': on('project'),
  'POST api/billing/exports': async ({ test }) => {
    await makeSentInvoice(test.db, { client_uuid: (await makeClient(test.db)).uuid })
    return { body: { from: '2020-01-01', to: '2030-01-01' } }
  },
  'GET api/billing/exports/:id/csv': async ({ test }) => {
    const facts = { from_date: '2026-01-01', to_date: '2026-01-31', item: 'Services', total_cents: 1 }
    const { id } = await test.db
      .insertInto('billing_export')
      .values({ ...facts, invoices: '[]', invoice_count: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  },
  'PUT api/billing/settings': () => ({ body: { remit_to: 'PO Box 1' } }),

  'GET api/user/id/:id': on('user'),
  'GET api/user/id/:id (oneself)': (_world, { id }) => ({ id }),
  'POST auth/register/': () => ({
    body: {
      name: 'Lee',
      email: `${randomUUID()}@example.com`,
      role: 'IT',
      password1: password,
      password2: password,
    },
  }),
  'PUT api/user/id/:id': on('user', { name: 'Renamed' }),
  'PUT api/user/id/:id (deactivate someone)': on('user', { is_active: false }),
  'PUT api/user/id/:id (one’s own name)': (_world, { id }) => ({ id, body: { name: 'Renamed' } }),
  'PUT api/user/id/:id (one’s own role)': (_world, { id, role }) => ({
    id,
    body: { role: role === 'CEO' ? 'IT' : 'CEO' },
  }),
  'PUT api/user/id/:id (deactivate oneself)': (_world, { id }) => ({ id, body: { is_active: false } }),
  'GET api/user/reset_password/:id': on('user'),
  'POST api/user/reset_password/:id': on('user'),
  'GET api/user/reset_password/:id (oneself)': (_world, { id }) => ({ id }),

  'GET api/clients/:id': on('client'),
  'POST api/clients/create/': () => ({ body: { name: `Client ${randomUUID()}` } }),
  'PUT api/clients/:id/update/': on('client', { city: 'Waco' }),
  'DELETE api/clients/:id/delete/': on('client'),
  'GET api/points-of-contact/:id/': on('pointofcontact'),
  'POST api/points-of-contact/create/': () => ({ body: { name: 'Ann' } }),
  'PUT api/points-of-contact/:id/update/': on('pointofcontact', { name: 'Anna' }),
  'DELETE api/points-of-contact/:id/delete/': on('pointofcontact'),

  'POST api/announcements/': () => ({ body: { title: 'Picnic', content: 'On Friday', duration: 86_400 } }),
  'PUT api/contact/mark_as_seen': async (world) => ({ body: { email: await makeMessage(world) } }),

  'GET api/record_history/project/:id': on('project'),
  'GET api/record_history/task/:id': on('task'),
  'GET api/record_history/submittal/:id': on('submittal'),
  'GET api/record_history/rfi/:id': on('rfi'),
  'GET api/record_history/assignment/:id': on('assignment'),
  'GET api/record_history/invoice/:id': on('invoice'),
  'GET api/record_history/user/:id': on('user'),
  'GET api/record_history/user/:id (oneself)': (_world, { id }) => ({ id }),
  'GET api/record_history/client/:id': on('client'),
  'GET api/record_history/pointofcontact/:id': on('pointofcontact'),
  'GET api/record_history/tasktemplate/:id': on('tasktemplate'),
  'GET api/record_history/city/:id': on('city'),
  'GET api/record_history/holiday/:id': on('holiday'),
  'GET api/record_history/projecttemplate/:id': on('projecttemplate'),
  'GET api/record_history/announcement/:id': on('announcement'),
  'GET api/record_history/contact/:id': on('contact'),
  'GET api/record_history/comment/:id': on('comment'),
  'GET api/record_history/comment/:id (someone else’s, deleted)': onDeleted('comment'),
  'GET api/record_history/comment/:id (one’s own, deleted)': onOwnComment({ isDeleted: true }),

  'POST api/comments/project/:id': on('project', { body: 'Any news?' }),
  'POST api/comments/task/:id': on('task', { body: 'Any news?' }),
  'POST api/comments/submittal/:id': on('submittal', { body: 'Any news?' }),
  'POST api/comments/rfi/:id': on('rfi', { body: 'Any news?' }),
  'POST api/comments/assignment/:id': on('assignment', { body: 'Any news?' }),
  'GET api/comments/:id': on('comment'),
  'PUT api/comments/:id (someone else’s)': on('comment', { body: 'Changed' }),
  'PUT api/comments/:id (one’s own)': onOwnComment({ body: { body: 'Changed' } }),
  'DELETE api/comments/:id (someone else’s)': on('comment'),
  'DELETE api/comments/:id (one’s own)': onOwnComment(),
  'POST api/comments/:id/restore (someone else’s)': onDeleted('comment'),
  'POST api/comments/:id/restore (one’s own)': onOwnComment({ isDeleted: true }),
  'GET api/timeline/project/:id': on('project'),
  'GET api/timeline/assignment/:id': on('assignment'),
  'GET api/follow/project/:id': on('project'),
  'PUT api/follow/project/:id': on('project', { following: true }),

  'GET api/download/:id': async (world) => ({ id: await makeLink(world) }),
  'GET api/files/project/:id': on('project'),
  'GET api/files/project/:id?deleted=true': on('project'),
  'POST api/files/project/:id': onFolder('project'),
  'GET api/files/project/:id/:file_id': onFile('project'),
  'POST api/files/project/:id/:file_id/link': onFile('project'),
  'PUT api/files/project/:id/:file_id': onFile('project', { body: { name: 'Renamed' } }),
  'DELETE api/files/project/:id/:file_id': onFile('project'),
  'POST api/files/project/:id/:file_id/restore': onFile('project', { deleted_at: new Date() }),
  'GET api/files/task/:id': on('task'),
  'POST api/files/task/:id': onFolder('task'),
  'PUT api/files/task/:id/:file_id': onFile('task', { body: { name: 'Renamed' } }),
  'DELETE api/files/task/:id/:file_id': onFile('task'),
  'GET api/files/submittal/:id': on('submittal'),
  'POST api/files/submittal/:id': onFolder('submittal'),
  'GET api/files/rfi/:id': on('rfi'),
  'POST api/files/rfi/:id': onFolder('rfi'),

  'POST api/recycle_bin/project/:id/restore': onDeleted('project'),
  'POST api/recycle_bin/task/:id/restore': onDeleted('task'),
  'POST api/recycle_bin/submittal/:id/restore': onDeleted('submittal'),
  'POST api/recycle_bin/rfi/:id/restore': onDeleted('rfi'),
  'POST api/recycle_bin/assignment/:id/restore': onDeleted('assignment'),
  'POST api/recycle_bin/invoice/:id/restore': onDeleted('invoice'),
  'POST api/recycle_bin/user/:id/restore': on('user'),
  'POST api/recycle_bin/client/:id/restore': onDeleted('client'),
  'POST api/recycle_bin/pointofcontact/:id/restore': onDeleted('pointofcontact'),
  'POST api/recycle_bin/tasktemplate/:id/restore': onDeleted('tasktemplate'),
  'POST api/recycle_bin/city/:id/restore': onDeleted('city'),
  'POST api/recycle_bin/holiday/:id/restore': onDeleted('holiday'),
  'POST api/recycle_bin/projecttemplate/:id/restore': onDeleted('projecttemplate'),
  'POST api/recycle_bin/announcement/:id/restore': onDeleted('announcement'),
  'POST api/recycle_bin/contact/:id/restore': onDeleted('contact'),
  'POST api/recycle_bin/comment/:id/restore': onDeleted('comment'),
  'POST api/recycle_bin/file/:id/restore': onDeletedFile(),

  'POST api/recycle_bin/project/:id/erase': onDeleted('project', longAgo),
  'POST api/recycle_bin/task/:id/erase': onDeleted('task', longAgo),
  'POST api/recycle_bin/client/:id/erase': onDeleted('client', longAgo),
  'POST api/recycle_bin/city/:id/erase': onDeleted('city', longAgo),
  'POST api/recycle_bin/holiday/:id/erase': onDeleted('holiday', longAgo),
  'POST api/recycle_bin/comment/:id/erase': onDeleted('comment', longAgo),
  'POST api/recycle_bin/file/:id/erase': onDeletedFile(longAgo),
  'POST api/recycle_bin/user/:id/erase': on('user'),

  'POST api/admin/task_templates/': () => ({
    body: { title: `Template ${randomUUID()}`, category: 'Other' },
  }),
  'GET api/admin/task_templates/:id': on('tasktemplate'),
  'PUT api/admin/task_templates/:id': on('tasktemplate', { category: 'Other' }),
  'POST api/admin/cities/': () => ({ body: { name: `City ${randomUUID()}` } }),
  'GET api/admin/cities/:id': on('city'),
  'PUT api/admin/cities/:id': async (world) => ({
    id: await makers.city(world),
    body: { name: `City ${randomUUID()}` },
  }),
  'POST api/admin/holidays/': () => ({ body: { date: addDays('2070-01-01', next()), name: 'Founders Day' } }),
  'GET api/admin/holidays/:id': on('holiday'),
  'PUT api/admin/holidays/:id': on('holiday', { name: 'Office closed' }),
  'POST api/admin/holidays/import': () => ({ body: { year: 2031 } }),
  'PUT api/firm': () => ({ body: { phone: '555 0100' } }),
  'GET api/firm/logo': withLogo,
  'POST api/firm/logo': () => ({ file: { name: 'logo.png', content: plainPng() } }),
  'DELETE api/firm/logo': withLogo,
  'PUT api/admin/work_calendar': () => ({ body: { morning_hour: 8 } }),
  'GET api/my_work?person=other (someone else’s)': ({ colleague }) => ({
    query: `person=${encodeURIComponent(colleague.email)}`,
  }),
  'POST api/record_undo/task/:id': undoing('task', { title: ['Old', 'New'] }),
  'POST api/record_undo/invoice/:id': undoing('invoice', { notes: ['Old', 'New'] }),
  'GET api/work_calendar/count': () => ({ query: 'from=2026-03-02&to=2026-03-09' }),
  'GET api/export': () => ({ query: 'model=task&format=csv' }),
  'POST api/export/link': () => ({ body: { query: { model: 'task', format: 'csv' } } }),
  'GET api/export/link/:key': exportLink,
  'GET api/import/template': () => ({ query: 'model=task&format=csv' }),
  'POST api/import': () => ({ form: importForm('task', 'rows.csv', 'Title\nDuct\n') }),
  'GET api/import/:id': ownImport,
  'POST api/import/:id/check': async (world, caller) => ({ ...(await ownImport(world, caller)), body: {} }),
  'GET api/import/:id/rows': ownImport,
  'POST api/import/:id/commit': async (world, caller) => ({ ...(await ownImport(world, caller)), body: {} }),
  'POST api/calendar/feeds': () => ({ body: { kind: 'mine' } }),
  'DELETE api/calendar/feeds/:id': async ({ test, colleague }, caller) => {
    const owner = caller.role === 'nobody' ? colleague.id : caller.id
    const { feed } = await inTransaction(test.db, (tx) => makeFeed(tx, owner, 'mine'))
    return { id: feed.id }
  },
  'GET api/calendar/:key.ics': async ({ test }) => {
    const { id } = await makeEmployee(test.db)
    const { key } = await inTransaction(test.db, (tx) => makeFeed(tx, id, 'projects'))
    return { id: key }
  },
  'GET api/search': () => ({ query: 'q=duct' }),
  'GET api/search/records': ({ project }) => ({ query: `of=project:${project}` }),
  'POST api/views': () => ({ body: { model: 'task', name: `View ${next()}` } }),
  'GET api/views/counts': () => ({ query: 'model=task' }),
  'PUT api/views/pins': () => ({ body: { model: 'task', view_ids: [] } }),
  'PUT api/views/default': () => ({ body: { model: 'task', view_id: null } }),
  'PUT api/views/:id': async (world, caller) => ({
    ...(await ownView(world, caller)),
    body: { density: 'compact' },
  }),
  'DELETE api/views/:id': ownView,
  'POST api/views/:id/restore': ownView,
  'POST api/bulk/preview (tasks)': together('task', { action: 'close' }),
  'POST api/bulk/preview (deleting tasks)': together('task', { action: 'delete' }),
  'POST api/bulk/preview (invoices)': together('invoice', {
    action: 'update',
    changes: { invoice_date: today },
  }),
  'POST api/bulk/apply (tasks)': together('task', { action: 'close' }),
  'POST api/bulk/apply (projects)': together('project', { action: 'update', changes: { city: 'Austin' } }),
  'POST api/batches/:id/undo (one’s own)': (world, { id, role }) =>
    batchOf(world, role === 'nobody' ? world.colleague.id : id),
  'POST api/batches/:id/undo (someone else’s)': (world) => batchOf(world, world.colleague.id),
  'GET api/batches?all=true (everybody’s)': () => ({ query: 'all=true' }),
  'POST api/inbox/read': () => ({ body: { all: true } }),
  'POST api/inbox/unread': () => ({ body: { ids: [] } }),
  'POST api/unsubscribe/:key': async ({ test, colleague }) => ({
    id: await makeStopKey(test.db, colleague.id, 'news'),
  }),
  'PUT api/news_settings': () => ({ body: { commented: 'off' } }),
  'GET api/work_calendar/add': () => ({ query: 'from=2026-03-02&days=5' }),
  'POST api/admin/invoices/': ({ project }) => ({
    body: { project_id: project, payment_amount: 40, notes: 'First share' },
  }),
  'POST api/admin/announcements/': () => ({
    body: { title: 'Picnic', content: 'On Friday', duration: '86400' },
  }),
  'GET api/admin/announcements/:id': on('announcement'),
  'PUT api/admin/announcements/:id': on('announcement', { title: 'No picnic' }),
  'GET api/admin/contact_messages/:id': on('contact'),
  'PUT api/admin/contact_messages/:id': on('contact', { seen: true }),
  'DELETE api/admin/records/project/:id': on('project'),
  'DELETE api/admin/records/task/:id': on('task'),
  'DELETE api/admin/records/submittal/:id': on('submittal'),
  'DELETE api/admin/records/rfi/:id': on('rfi'),
  'DELETE api/admin/records/assignment/:id': on('assignment'),
  'DELETE api/admin/records/invoice/:id': on('invoice'),
  'DELETE api/admin/records/client/:id': on('client'),
  'DELETE api/admin/records/pointofcontact/:id': on('pointofcontact'),
  'DELETE api/admin/records/tasktemplate/:id': on('tasktemplate'),
  'DELETE api/admin/records/city/:id': on('city'),
  'DELETE api/admin/records/holiday/:id': on('holiday'),
  'DELETE api/admin/records/projecttemplate/:id': on('projecttemplate'),
  'DELETE api/admin/records/comment/:id': on('comment'),
  'DELETE api/admin/records/announcement/:id': on('announcement'),
  'DELETE api/admin/records/contact/:id': on('contact'),
  'DELETE api/admin/records/user/:id': on('user'),
  'GET api/admin/outbox/:id': async (world) => ({ id: await makeMail(world) }),
  'POST api/admin/outbox/:id/resend': async (world) => ({ id: await makeMail(world) }),
  'GET api/admin/people/:id': onSignedIn(),
  'DELETE api/admin/people/:id/sessions': onSignedIn(),
  'DELETE api/admin/people/:id/sessions/:session_id': onSignedIn(),
  'PUT api/admin/people/:id/verified': on('user', { verified: false }),
  'PUT api/admin/people/:id/verified (take it from oneself)': (_world, { id }) => ({
    id,
    body: { verified: false },
  }),
  'POST api/admin/people/:id/reset_second_factor': onSignedIn(),
  'POST api/admin/people/:id/reset_second_factor (one’s own)': (_world, { id }) => ({ id }),
  'POST api/admin/people/:id/hand_over': async (world) => ({
    id: await makers.user(world),
    body: { to: world.colleague.email },
  }),
}

async function onTemplate(world: World): Promise<Prepared> {
  return { id: await makers.projecttemplate(world), body: { project_id: world.project } }
}

/** Work that somebody has made with a template. */
async function appliedBy(world: World, actor: string): Promise<Prepared> {
  const record_id = await makers.task(world)
  const made = { kind: 'template', model: 'projecttemplate', action: 'apply', count: 1, actor } as const
  const { id } = await world.test.db
    .insertInto('batch')
    .values(made)
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { model: 'task', record_id, action: 'create', changes: '{}', actor, batch_id: id }
  await world.test.db.insertInto('history').values(entry).execute()
  return { id }
}

/** The key of a link that somebody was sent. */
async function keyFor({ test }: World, purpose: AccountKeyPurpose): Promise<string> {
  const { id, email } = await makeEmployee(test.db)
  return await makeAccountKey(test.db, { employeeId: id, purpose, email })
}

function onboarding() {
  const email = `${randomUUID()}@example.com`
  return { name: 'New Name', email, password: newPassword, confirm_password: newPassword }
}

/** By somebody with a second factor, or one that is only begun, and the code that their app shows. */
async function withSecondFactor(world: World, caller: Caller, given: { isOn?: boolean } = {}) {
  const as = await twinOf(world, caller)
  if (caller.role === 'nobody') return { as, code: '123456' }
  return { as, code: codeOf(await makeSecondFactor(world.test.db, as.id, given)) }
}

/** About a fresh record of a kind. */
function on(model: Model, body?: Record<string, unknown>): Prepare {
  return async (world) => ({ id: await makers[model](world), ...(body === undefined ? {} : { body }) })
}

/** About the folder of a fresh record, with a file to put there. */
function onFolder(kind: FolderKind): Prepare {
  return async (world) => ({ id: await makers[kind](world), file: { name: 'a.pdf', content: pdf() } })
}

/** About a file in the folder of a fresh record. */
function onFile(kind: FolderKind, { body, deleted_at }: { body?: unknown; deleted_at?: Date } = {}): Prepare {
  return async (world) => {
    const id = await makers[kind](world)
    const fileId = await makeFile(world, { kind, record_id: id, deleted_at: deleted_at ?? null })
    return { id, fileId, ...(body === undefined ? {} : { body }) }
  }
}

/** About a record that lies in the recycle bin. */
function onDeleted(model: Model, deleted_at = new Date()): Prepare {
  return async (world) => ({ id: await makers[model](world, { deleted_at }) })
}

/** About a file that lies in the recycle bin. */
function onDeletedFile(deleted_at = new Date()): Prepare {
  return async (world) => ({
    id: await makeFile(world, { kind: 'task', record_id: await makers.task(world), deleted_at }),
  })
}

/** About somebody who is signed in, with a second factor. */
function onSignedIn(): Prepare {
  return async (world) => {
    const id = await makers.user(world)
    return { id, sessionId: await makeSignIn(world, id) }
  }
}

/** About a pinged task that is with someone. */
function onPinged(assignee: (world: World, caller: Caller) => string): Prepare {
  return async (world, caller) => {
    // A visitor has no tasks: the colleague's will do to be refused at.
    const assigned_to = caller.role === 'nobody' ? world.colleague.id : assignee(world, caller)
    return { id: await makers.task(world, { pinged: true, assigned_to }) }
  }
}

/** About a submittal that somebody reviews, and is led by another than the caller. */
function onReview(reviewer: (world: World, caller: Caller) => string): Prepare {
  return async (world, caller) => {
    const id = await makers.submittal(world)
    const employee_id = caller.role === 'nobody' ? world.colleague.id : reviewer(world, caller)
    const row = { submittal_id: id, employee_id, place: 1, discipline: 'Other' as const }
    await world.test.db.insertInto('submittal_reviewer').values(row).execute()
    return { id, body: { state: 'Reviewed', user: employee_id } }
  }
}

function onTimeOff(owner: (world: World, caller: Caller) => string, body?: Record<string, unknown>): Prepare {
  return async (world, caller) => {
    const employee_id = caller.role === 'nobody' ? world.colleague.id : owner(world, caller)
    const { id } = await makeTimeOff(world.test.db, { employee_id })
    return { id, ...(body && { body }) }
  }
}

/** About an RFI that was handed over, with that step. */
async function onHandedOver(world: World): Promise<Prepared> {
  const id = await makers.rfi(world)
  const lead = await world.test.asEmployee(world.colleague.id)
  const path = `api/court/rfi/${id}`
  await lead.post(path, { to: { type: 'other', name: 'Architect' } })
  return { id, stepId: (await lead.get(path)).body.data.steps[0].step_id }
}

/** About a comment that the caller wrote. */
function onOwnComment({ body, isDeleted = false }: { body?: unknown; isDeleted?: boolean } = {}): Prepare {
  return async (world, { role, id: author }) => {
    // A visitor has written none: the colleague's will do to be refused at.
    const own = role === 'nobody' ? {} : { author }
    const id = await makers.comment(world, { ...own, deleted_at: isDeleted ? new Date() : null })
    return { id, ...(body === undefined ? {} : { body }) }
  }
}
