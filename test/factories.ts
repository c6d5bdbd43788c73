import { randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { dueOf, isOnTime, standingOf } from '#domain/court.ts'
import { addDays } from '#domain/dates.ts'
import type { TemplateItem } from '#domain/kinds/project-template.ts'
import { projectIdFor } from '#domain/project-id.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tables } from '#server/db/schema.ts'
import { keepFirmDays } from '#server/court/firm-days.ts'

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
  const made = await insert(db, 'holiday', {
    date: addDays('2040-01-01', next()),
    name: `Holiday ${next()}`,
    ...given,
  })
  forgetDays(db)
  return made
}

export async function clearHolidays(db: Database): Promise<void> {
  await db.deleteFrom('holiday').execute()
  forgetDays(db)
}

/** What is written past the app is not heard by it. */
function forgetDays(db: Database): void {
  keepFirmDays(db).onCommit([{ model: 'holiday', id: '', project_id: null }])
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

export async function makeProjectTemplate(
  db: Database,
  { items, ...given }: Omit<Given<'project_template'>, 'items'> & { items?: Partial<TemplateItem>[] } = {},
): Promise<Row<'project_template'>> {
  const whole = (items ?? [{}]).map((item) => ({ ...plainItem, ...item }))
  const name = `Template ${next()} ${randomBytes(3).toString('hex')}`
  return await insert(db, 'project_template', { name, items: JSON.stringify(whole), ...given })
}

/** As a server keeps an item of which only the title was sent. */
export const plainItem: TemplateItem = {
  kind: 'task',
  title: 'Load calculation',
  description: '',
  category: 'Other',
  assign_to: 'manager',
  anchor: 'start',
  offset_days: 0,
  estimated_hours: null,
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

export async function makeTimeOff(
  db: Database,
  given: Given<'time_off'> & { employee_id: string },
): Promise<Row<'time_off'>> {
  return await insert(db, 'time_off', { from_date: today, to_date: today, ...given })
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
  const assignedTo = given.assigned_to ?? assignedBy
  const submittal = await insert(db, 'submittal', {
    sub_number: next(),
    sub_description: `Submittal ${next()}`,
    category: 'Mechanical',
    created_date: today,
    received_date: today,
    assigned_to: assignedTo,
    ...(await ballColumns(db, { ...given, assigned_to: assignedTo, came: given.received_date }, 10)),
    ...given,
    assigned_by: assignedBy,
    project_id: given.project_id ?? (await makeProject(db)).project_id,
  })
  await addFirstSteps(db, 'submittal', submittal.submittal_id, submittal, submittal.received_date)
  return submittal
}

export async function makeRfi(db: Database, given: Given<'rfi'> = {}): Promise<Row<'rfi'>> {
  const createdBy = given.created_by ?? (await makeEmployee(db)).id
  const assignedTo = given.assigned_to ?? createdBy
  const rfi = await insert(db, 'rfi', {
    rfi_number: next(),
    description: `RFI ${next()}`,
    category: 'Mechanical',
    date_received: today,
    assigned_to: assignedTo,
    ...(await ballColumns(db, { ...given, assigned_to: assignedTo, came: given.date_received }, 7)),
    ...given,
    created_by: createdBy,
    project_id: given.project_id ?? (await makeProject(db)).project_id,
  })
  await addFirstSteps(db, 'rfi', rfi.rfi_id, rfi, rfi.date_received)
  return rfi
}

type Ball = {
  assigned_to: string
  came?: string | undefined
  status?: string | undefined
  response_due?: string | null | undefined
  completed_at?: Date | string | null | undefined
}

const plainWeek = { weekdays: [1, 2, 3, 4, 5], holidays: new Set<string>() }

/** As a server that knows of no holidays stores it. */
async function ballColumns(db: Database, { came = today, ...ball }: Ball, allowed: number) {
  const terms = { asked: ball.response_due ?? null, allowed }
  const party = await personAsParty(db, ball.assigned_to)
  const received = { step: 'received' as const, party, on: came }
  const isClosed = ball.status === 'Closed'
  const standing = standingOf(isClosed ? [received, closing(ball)] : [received], plainWeek)
  return {
    holder_type: isClosed ? null : party.type,
    holder_id: isClosed ? null : party.id,
    ball_in_court: isClosed ? null : party.name,
    court_since: standing.since,
    court_days_us: standing.daysUs,
    turn_since: standing.turn.since,
    turn_days_us: standing.turn.daysUs,
    court_due: dueOf(standing, terms, plainWeek),
    on_time: isClosed ? isOnTime(standing, terms) : null,
  }
}

function closing({ completed_at: at }: Pick<Ball, 'completed_at'>) {
  const on = at == null ? today : new Date(at).toISOString().slice(0, 10)
  return { step: 'closed' as const, party: null, on }
}

async function addFirstSteps(
  db: Database,
  model: 'rfi' | 'submittal',
  id: string,
  row: { project_id: string; assigned_to: string; status: string; court_since: string },
  came: string,
): Promise<void> {
  const { type, id: partyId, name } = await personAsParty(db, row.assigned_to)
  const ball = { model, record_id: id, project_id: row.project_id }
  const party = { party_type: type, party_id: partyId, party_name: name }
  const values = [{ ...ball, ...party, step: 'received' as const, on_date: came }]
  await db.insertInto('court_step').values(values).execute()
  if (row.status !== 'Closed') return
  const closed = { ...ball, step: 'closed' as const, on_date: row.court_since }
  await db.insertInto('court_step').values(closed).execute()
}

async function personAsParty(db: Database, id: string) {
  const { name } = await db
    .selectFrom('employee')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { type: 'user' as const, id, name }
}

export async function makeInvoice(db: Database, given: Given<'invoice'> = {}): Promise<Row<'invoice'>> {
  return await insert(db, 'invoice', {
    invoice_date: today,
    due_date: addDays(given.invoice_date ?? today, 30),
    payment_amount: 25,
    notes: `Invoice ${next()}`,
    ...given,
    user_sent_by: given.user_sent_by ?? (await makeEmployee(db, { role: 'Accountant' })).id,
    project_id: given.project_id ?? (await makeProject(db)).project_id,
  })
}

/** Sent, with an amount, in a project with a fee. */
export async function makeSentInvoice(db: Database, given: Given<'project'> = {}): Promise<Row<'invoice'>> {
  const { project_id } = await makeProject(db, given)
  await insert(db, 'contract', { project_id, fee_cents: 400_000, phases: '[]' })
  const line = { phase_id: null, percent: 25, amount_cents: 100_000 }
  return await makeInvoice(db, {
    project_id,
    payment_status: 'Sent',
    completed_at: new Date('2026-01-02'),
    is_frozen: true,
    line_amounts: JSON.stringify([line]),
    amount_cents: 100_000,
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

export async function makeView(
  db: Database,
  given: Given<'list_view'> & { owner_id: string },
): Promise<Row<'list_view'>> {
  return await insert(db, 'list_view', {
    model: 'task',
    name: `View ${next()}`,
    is_shared: false,
    filters: '[]',
    sort_by: 'title',
    sort_order: 'asc',
    columns: null,
    density: 'normal',
    per_page: 10,
    ...given,
  })
}

/** A sheet of one row that was read and checked. */
export async function makeImport(
  db: Database,
  given: Given<'import_run'> & { actor: string },
): Promise<Row<'import_run'>> {
  return await insert(db, 'import_run', {
    model: 'task',
    file_name: 'rows.csv',
    file: Buffer.from('Title,Assigned To,Due Date,Project\nDuct,,,\n'),
    sheets: '[]',
    row_count: 1,
    columns: JSON.stringify(
      ['Title', 'Assigned To', 'Due Date', 'Project'].map((header, index) => ({
        index,
        header,
        samples: [],
      })),
    ),
    mapping: JSON.stringify(
      ['title', 'assigned_to', 'due_date', 'project_id'].map((field, index) => ({ index, field })),
    ),
    state: 'checked',
    counts: JSON.stringify({ create: 1, update: 0, unchanged: 0, faults: 0 }),
    batch_id: null,
    ...given,
  })
}
