import { randomBytes } from 'node:crypto'
import { todayIn } from '#domain/dates.ts'
import { demoPassword } from '#domain/demo-accounts.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { Role } from '#domain/roles.ts'
import { Api, emailOf, keyOf, type Answer } from './api.ts'

/** Records of a test's own, made by the API: tests run side by side on one firm and must not meet. */
type Given = Record<string, unknown>

/** A text that no other record has. */
export const unique = (words: string) => `${words} ${randomBytes(4).toString('hex')}`

const today = () => todayIn('America/Chicago')
const member = () => emailOf('Team Member')

export const makeClient = (api: Api, given: Given = {}) =>
  make(api, 'client', { name: unique('Client'), ...given })

export const makeContact = (api: Api, given: Given = {}) =>
  make(api, 'pointofcontact', { name: unique('Contact'), ...given })

export const makeProject = (api: Api, given: Given = {}) =>
  make(api, 'project', {
    project_name: unique('Project'),
    start_date: today(),
    manager: emailOf('Manager'),
    city: 'Austin',
    template: 'default',
    status: 'Active',
    ...given,
  })

export const makeTask = async (api: Api, given: Given = {}) =>
  await make(api, 'task', {
    project_id: await projectFor(api, given['project_id']),
    title: unique('Task'),
    due_date: today(),
    assigned_to: member(),
    ...given,
  })

export const makeAssignment = (api: Api, given: Given = {}) =>
  make(api, 'assignment', { title: unique('Assignment'), due_date: today(), assigned_to: member(), ...given })

export const makeSubmittal = async (api: Api, given: Given = {}) =>
  await make(api, 'submittal', {
    project: await projectFor(api, given['project']),
    received_date: today(),
    sub_description: unique('Submittal'),
    assigned_to: member(),
    ...given,
  })

export const makeRfi = async (api: Api, given: Given = {}) =>
  await make(api, 'rfi', {
    project_id: await projectFor(api, given['project_id']),
    date_received: today(),
    description: unique('RFI'),
    assigned_to: member(),
    ...given,
  })

export const makeTemplate = (api: Api, given: Given = {}) =>
  make(api, 'tasktemplate', { title: unique('Template'), category: 'Electrical', ...given })

export const makeProjectTemplate = (api: Api, given: Given = {}) =>
  make(api, 'projecttemplate', { name: unique('Template'), items: [{ title: 'Kick-off' }], ...given })

export const makeCity = (api: Api, given: Given = {}) => make(api, 'city', { name: unique('City'), ...given })

export const makeAnnouncement = (api: Api, given: Given = {}) =>
  make(api, 'announcement', { title: unique('News'), content: 'Read this.', duration: '86400', ...given })

/** A day that no other test takes: there is one holiday a day. */
export const makeHoliday = (api: Api, given: Given = {}) => {
  const day = new Date(Date.UTC(2100, 0, 1 + (randomBytes(2).readUInt16BE() % 36_000)))
  return make(api, 'holiday', { date: day.toISOString().slice(0, 10), name: unique('Holiday'), ...given })
}

export async function makeComment(
  api: Api,
  { model = 'task', id, ...given }: Given & { model?: Model; id?: string } = {},
): Promise<Answer['body']> {
  const record = id ?? (await makeTask(api)).task_id
  const body = { body: unique('Comment'), ...given }
  return (await api.post(`api/comments/${model}/${record}`, body)).data
}

/** Invoices are made several at once and have no name: look for it by its project. */
export async function makeInvoice(api: Api, given: Given = {}): Promise<Answer['body']> {
  const project_id = await projectFor(api, given['project_id'])
  const row = { project_id, payment_amount: 25, notes: unique('Invoice'), ...given }
  const { data } = await api.post('api/invoice/create_bulk', { invoices: [row] })
  return data[0]
}

/** A colleague past onboarding, with the password of the demo firm: for tests that sign out or change an account. */
export async function makeEmployee(
  api: Api,
  given: { role?: Role; name?: string } = {},
): Promise<{ id: string; name: string; email: string; role: Role }> {
  const newcomer = await makeNewcomer(api, given)
  const { name, email, password } = newcomer
  const { key } = await new Api(api.url).post('auth/login/', { username: email, password })
  const chosen = { password: demoPassword, confirm_password: demoPassword }
  await new Api(api.url, key).post('api/user/onboarding', { name, email, ...chosen })
  await keyOf(api.url, email)
  return newcomer
}

/** A colleague before onboarding, with the password that they were given. */
export async function makeNewcomer(
  api: Api,
  { role = 'Team Member', name = unique('Person') }: { role?: Role; name?: string } = {},
): Promise<{ id: string; name: string; email: string; role: Role; password: string }> {
  const email = `${unique('person').replace(' ', '-')}@example.com`
  const password = 'correct horse battery staple'
  const sent = { name, email, role, password1: password, password2: password }
  const { data } = await api.post('auth/register/', sent)
  return { id: data.id, name, email, role, password }
}

async function make(api: Api, model: Model, values: Given): Promise<Answer['body']> {
  const { create = '' } = resourceOf(model).calls
  return (await api.post(create.replace('POST ', ''), values)).data
}

async function projectFor(api: Api, given: unknown): Promise<unknown> {
  return given ?? (await makeProject(api)).project_id
}
