import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { dueOfAnswer } from '#domain/court.ts'
import { addDays } from '#domain/dates.ts'
import { projectIdFor } from '#domain/project-id.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tables } from '#server/db/schema.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
type Given<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

let serial = 0
let projects = 0

/** A number no other record of the run has. */
export const next = () => (serial += 1)

const today = '2026-03-02'

export async function makeEmployee(db: Database, given: Given<'employee'> = {}): Promise<Row<'employee'>> {
  const n = next()
  return await insert(db, 'employee', {
    name: `Person ${n}`,
    email: `person${n}-${randomBytes(3).toString('hex')}@example.com`,
    role: 'Team Member',
    date_joined: today,
    onboarding_completed: true,
    email_verified_at: new Date(),
    ...given,
  })
}

export async function makeClient(db: Database, given: Given<'client'> = {}): Promise<Row<'client'>> {
  return await insert(db, 'client', { name: `Client ${next()} ${randomBytes(3).toString('hex')}`, ...given })
}

export async function makeHoliday(db: Database, given: Given<'holiday'> = {}): Promise<Row<'holiday'>> {
  return await insert(db, 'holiday', {
    date: addDays('2040-01-01', next()),
    name: `Holiday ${next()}`,
    ...given,
  })
}

export async function makeComment(
  db: Database,
  given: Given<'comment'> & { author: string },
): Promise<Row<'comment'>> {
  const task = given.record_id === undefined ? await makeTask(db) : undefined
  return await insert(db, 'comment', {
    model: 'task',
    record_id: task?.task_id ?? '',
    project_id: task?.project_id ?? null,
    body: `Comment ${next()}`,
    ...given,
  })
}

export async function makeCity(db: Database, given: Given<'city'> = {}): Promise<Row<'city'>> {
  return await insert(db, 'city', { name: `City ${next()} ${randomBytes(3).toString('hex')}`, ...given })
}

export async function makeTaskTemplate(
  db: Database,
  given: Given<'task_template'> = {},
): Promise<Row<'task_template'>> {
  const title = `Template ${next()} ${randomBytes(3).toString('hex')}`
  return await insert(db, 'task_template', { title, category: 'Mechanical', ...given })
}

export async function makeAnnouncement(
  db: Database,
  given: Given<'announcement'> & { author: string },
): Promise<Row<'announcement'>> {
  const expires_at = new Date(Date.now() + 86_400_000)
  return await insert(db, 'announcement', {
    title: `Announcement ${next()}`,
    content: 'The office is closed.',
    duration: 86_400,
    expires_at,
    ...given,
  })
}

export async function makeContactMessage(
  db: Database,
  given: Given<'contact_message'> = {},
): Promise<Row<'contact_message'>> {
  const email = `visitor${next()}@example.com`
  return await insert(db, 'contact_message', {
    email,
    services: true,
    pricing: false,
    general: false,
    ...given,
  })
}

export async function makeContact(
  db: Database,
  given: Given<'point_of_contact'> = {},
): Promise<Row<'point_of_contact'>> {
  return await insert(db, 'point_of_contact', { name: `Contact ${next()}`, ...given })
}

export async function makeProject(db: Database, given: Given<'project'> = {}): Promise<Row<'project'>> {
  const manager = given.manager ?? (await makeEmployee(db, { role: 'Manager' })).id
  return await insert(db, 'project', {
    // Counted by themselves: a year has room for 9,999 of them.
    project_id: projectIdFor(today, (projects += 1), randomBytes(10).toString('hex')),
    project_name: `Project ${next()}`,
    status: 'Active',
    start_date: today,
    city: 'Austin',
    template: 'default',
    ...given,
    manager,
  })
}

export async function makeTask(db: Database, given: Given<'task'> = {}): Promise<Row<'task'>> {
  const assignedBy = given.assigned_by ?? (await makeEmployee(db)).id
  return await insert(db, 'task', {
    title: `Task ${next()}`,
    category: 'Other',
    due_date: today,
    date_created: today,
    assigned_to: assignedBy,
    ...given,
    assigned_by: assignedBy,
    project_id: given.project_id ?? (await makeProject(db)).project_id,
  })
}

export async function makeAssignment(
  db: Database,
  given: Given<'assignment'> = {},
): Promise<Row<'assignment'>> {
  const assignedBy = given.assigned_by ?? (await makeEmployee(db)).id
  return await insert(db, 'assignment', {
    title: `Assignment ${next()}`,
    category: 'Other',
    due_date: today,
    date_created: today,
    assigned_to: assignedBy,
    ...given,
    assigned_by: assignedBy,
  })
}

export async function makeSubmittal(db: Database, given: Given<'submittal'> = {}): Promise<Row<'submittal'>> {
  const assignedBy = given.assigned_by ?? (await makeEmployee(db)).id
  return await insert(db, 'submittal', {
    sub_number: next(),
    sub_description: `Submittal ${next()}`,
    category: 'Mechanical',
    created_date: today,
    received_date: today,
    assigned_to: assignedBy,
    court_due: courtDue(given, 10, given.received_date),
    ...given,
    assigned_by: assignedBy,
    project_id: given.project_id ?? (await makeProject(db)).project_id,
  })
}

export async function makeRfi(db: Database, given: Given<'rfi'> = {}): Promise<Row<'rfi'>> {
  const createdBy = given.created_by ?? (await makeEmployee(db)).id
  return await insert(db, 'rfi', {
    rfi_number: next(),
    description: `RFI ${next()}`,
    category: 'Mechanical',
    date_received: today,
    assigned_to: createdBy,
    court_due: courtDue(given, 7, given.date_received),
    ...given,
    created_by: createdBy,
    project_id: given.project_id ?? (await makeProject(db)).project_id,
  })
}

/** As a server that knows of no holidays stores it. */
function courtDue(
  given: { status?: string | undefined; response_due?: string | null | undefined },
  within: number,
  came = today,
): string | null {
  if (given.status === 'Closed') return null
  const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set<string>() }
  return dueOfAnswer({ asked: given.response_due ?? null, came }, within, calendar)
}

export async function makeInvoice(db: Database, given: Given<'invoice'> = {}): Promise<Row<'invoice'>> {
  return await insert(db, 'invoice', {
    invoice_date: today,
    payment_amount: 25,
    notes: `Invoice ${next()}`,
    ...given,
    user_sent_by: given.user_sent_by ?? (await makeEmployee(db, { role: 'Accountant' })).id,
    project_id: given.project_id ?? (await makeProject(db)).project_id,
  })
}

/** The row of a stored file; its bytes are nowhere. */
export async function makeFile(
  db: Database,
  given: Given<'stored_file'> & { record_id: string; uploaded_by: string },
): Promise<Row<'stored_file'>> {
  return await insert(db, 'stored_file', {
    kind: 'task',
    name: `File ${next()}.pdf`,
    state: 'stored',
    sha256: Buffer.alloc(32),
    media_type: 'application/pdf',
    ...given,
  })
}

async function insert<Table extends keyof Tables>(
  db: Database,
  table: Table,
  values: Insertable<Tables[Table]>,
): Promise<Row<Table>> {
  return await db.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow()
}
