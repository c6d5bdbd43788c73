import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FolderKind } from '#domain/kinds/registry.ts'
import type { Model } from '#domain/kinds/kind.ts'
import type { Role } from '#domain/roles.ts'
import { hashPassword } from '#server/auth/password.ts'
import { makeDownloadLink } from '#server/files/download-link.ts'
import { openStorage } from '#server/files/open-storage.ts'
import type { Client, TestApp } from '../app.ts'
import {
  makeAnnouncement,
  makeAssignment,
  makeCity,
  makeClient,
  makeComment,
  makeContact,
  makeContactMessage,
  makeEmployee,
  makeHoliday,
  makeInvoice,
  makeProject,
  makeProjectTemplate,
  makeRfi,
  makeSubmittal,
  makeTask,
  makeTaskTemplate,
} from '../factories.ts'
import { pdf } from '../files/pdf.ts'

/** What the requests are about: one project and one colleague, whom no request changes. */
export type World = {
  test: TestApp
  project: string
  colleague: { id: string; email: string }
  passwordHash: string
}

export type Caller = { role: Role | 'nobody'; client: Client; id: string; email: string }

export const password = 'correct horse battery staple'

export async function makeWorld(test: TestApp): Promise<World> {
  const colleague = await makeEmployee(test.db, { role: 'Manager' })
  const project = await makeProject(test.db, { manager: colleague.id })
  return { test, project: project.project_id, colleague, passwordHash: await hashPassword(password) }
}

/** Someone signed in with a role, or a visitor. */
export async function makeCaller({ test }: World, role: Caller['role']): Promise<Caller> {
  if (role === 'nobody')
    return { role, client: test.nobody(), id: randomUUID(), email: 'visitor@example.com' }
  const { id, email } = await makeEmployee(test.db, { role })
  return { role, client: await test.asEmployee(id), id, email }
}

type Columns = Record<string, unknown>

/** Makes a record of a kind and gives its id. */
export const makers: Record<Model, (world: World, columns?: Columns) => Promise<string>> = {
  project: async ({ test, colleague }, columns) =>
    (await makeProject(test.db, { manager: colleague.id, ...columns })).project_id,
  task: async (world, columns) => (await makeTask(world.test.db, { ...work(world), ...columns })).task_id,
  submittal: async (world, columns) =>
    (await makeSubmittal(world.test.db, { ...work(world), ...columns })).submittal_id,
  rfi: async ({ test, project, colleague }, columns) =>
    (await makeRfi(test.db, { project_id: project, created_by: colleague.id, ...columns })).rfi_id,
  assignment: async ({ test, colleague }, columns) =>
    (await makeAssignment(test.db, { assigned_by: colleague.id, ...columns })).id,
  invoice: async ({ test, project, colleague }, columns) =>
    (await makeInvoice(test.db, { project_id: project, user_sent_by: colleague.id, ...columns })).invoice_id,
  user: async ({ test }, columns) => (await makeEmployee(test.db, columns)).id,
  client: async ({ test }, columns) => (await makeClient(test.db, columns)).uuid,
  pointofcontact: async ({ test }, columns) => (await makeContact(test.db, columns)).uuid,
  tasktemplate: async ({ test }, columns) => (await makeTaskTemplate(test.db, columns)).id,
  projecttemplate: async ({ test }, columns) => (await makeProjectTemplate(test.db, columns)).id,
  city: async ({ test }, columns) => (await makeCity(test.db, columns)).id,
  holiday: async ({ test }, columns) => (await makeHoliday(test.db, columns)).id,
  announcement: async ({ test, colleague }, columns) =>
    (await makeAnnouncement(test.db, { author: colleague.id, ...columns })).id,
  contact: async ({ test }, columns) => (await makeContactMessage(test.db, columns)).id,
  comment: async (world, columns) => {
    const task = { model: 'task' as const, record_id: await makers.task(world), project_id: world.project }
    return (await makeComment(world.test.db, { author: world.colleague.id, ...task, ...columns })).id
  },
}

/** Another person with the caller's role, for calls that end a session or replace a password. */
export async function twinOf({ test, passwordHash }: World, { role, client }: Caller, columns: Columns = {}) {
  if (role === 'nobody') return client
  const twin = await makeEmployee(test.db, { role, password_hash: passwordHash, ...columns })
  return await test.asEmployee(twin.id)
}

/** A visitor's message nobody has seen; gives its sender. */
export async function makeMessage({ test }: World): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await test.db
    .insertInto('contact_message')
    .values({ email, services: true, pricing: false, general: false })
    .execute()
  return email
}

/** A mail in the outbox; gives its id. */
export async function makeMail({ test, colleague }: World): Promise<string> {
  const mail = { kind: 'password_changed', event: randomUUID(), to_address: colleague.email } as const
  const row = { ...mail, employee_id: colleague.id, facts: JSON.stringify({ name: 'Lee' }) }
  const { id } = await test.db.insertInto('mail').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A session and a second factor for an account; gives the id of the session. */
export async function makeSignIn({ test }: World, employeeId: string): Promise<string> {
  const [token_hash, secret] = [randomBytes(32), randomBytes(20)]
  await test.db
    .insertInto('second_factor')
    .values({ employee_id: employeeId, secret, confirmed_at: new Date() })
    .execute()
  const { id } = await test.db
    .insertInto('session')
    .values({ token_hash, employee_id: employeeId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A stored file in a folder, bytes and all; gives its id. */
export async function makeFile(
  { test, colleague }: World,
  columns: { kind: FolderKind; record_id: string; deleted_at: Date | null },
): Promise<string> {
  const id = randomUUID()
  const kept = await openStorage(test.env).put(id, Readable.from([pdf()]))
  const file = { id, name: `${id}.pdf`, state: 'stored' as const, media_type: 'application/pdf', ...kept }
  await test.db
    .insertInto('stored_file')
    .values({ ...file, ...columns, uploaded_by: colleague.id })
    .execute()
  return id
}

/** What the address of a file that is handed out once ends in. */
export async function makeLink(world: World): Promise<string> {
  const fileId = await makeFile(world, {
    kind: 'task',
    record_id: await makers.task(world),
    deleted_at: null,
  })
  const sessionId = await makeSignIn(world, await makers.user(world))
  return (await makeDownloadLink(world.test.db, fileId, sessionId)).split('/').at(-1) ?? ''
}

function work({ project, colleague }: World): { project_id: string; assigned_by: string } {
  return { project_id: project, assigned_by: colleague.id }
}
