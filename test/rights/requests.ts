import { randomUUID } from 'node:crypto'
import type { Model } from '#domain/resource.ts'
import type { Client } from '../app.ts'
import { next } from '../factories.ts'
import type { Line } from './matrix.ts'
import { makeMessage, makers, password, twinOf, type Caller, type World } from './world.ts'

/** A valid request of one line, about records of its own. */
export type Prepared = {
  id?: string
  query?: string
  body?: unknown
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

const newPassword = 'a better horse battery staple'
const preferences = { darkMode: true, dashboard_layout: ['rfi', 'task'] }
const today = '2026-03-02'

const requests: Record<NeedsData, Prepare> & Partial<Record<Line, Prepare>> = {
  'POST auth/login/': async (world) => {
    const username = `${randomUUID()}@example.com`
    await makers.user(world, { email: username, password_hash: world.passwordHash })
    return { body: { username, password } }
  },
  // Single sign-on is not configured, so no code is a right one.
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
  'DELETE auth/sessions/:id': async (world, caller) => {
    const twin = await twinOf(world, caller)
    const sessions = await twin.get('auth/sessions/')
    return { as: twin, id: caller.role === 'nobody' ? randomUUID() : sessions.body[0].id }
  },
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

  'POST api/recycle_bin/project/:id/restore': onDeleted('project'),
  'POST api/recycle_bin/task/:id/restore': onDeleted('task'),
  'POST api/recycle_bin/submittal/:id/restore': onDeleted('submittal'),
  'POST api/recycle_bin/rfi/:id/restore': onDeleted('rfi'),
  'POST api/recycle_bin/assignment/:id/restore': onDeleted('assignment'),
  'POST api/recycle_bin/invoice/:id/restore': onDeleted('invoice'),
  'POST api/recycle_bin/user/:id/restore': on('user'),
  'POST api/recycle_bin/client/:id/restore': onDeleted('client'),
  'POST api/recycle_bin/pointofcontact/:id/restore': onDeleted('pointofcontact'),
}

function onboarding() {
  const email = `${randomUUID()}@example.com`
  return { name: 'New Name', email, password: newPassword, confirm_password: newPassword }
}

/** About a fresh record of a kind. */
function on(model: Model, body?: Record<string, unknown>): Prepare {
  return async (world) => ({ id: await makers[model](world), ...(body === undefined ? {} : { body }) })
}

/** About a record that lies in the recycle bin. */
function onDeleted(model: Model): Prepare {
  return async (world) => ({ id: await makers[model](world, { deleted_at: new Date() }) })
}

/** About a pinged task that is with someone. */
function onPinged(assignee: (world: World, caller: Caller) => string): Prepare {
  return async (world, caller) => {
    // A visitor has no tasks: the colleague's will do to be refused at.
    const assigned_to = caller.role === 'nobody' ? world.colleague.id : assignee(world, caller)
    return { id: await makers.task(world, { pinged: true, assigned_to }) }
  }
}
