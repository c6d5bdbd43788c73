import { categories, projectStatuses } from '#domain/choices.ts'
import { addDays } from '#domain/dates.ts'
import { roles } from '#domain/roles.ts'
import type { Database } from '#server/db/pool.ts'
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
  makeInvoice,
  makeProject,
  makeProjectTemplate,
  makeRfi,
  makeSubmittal,
  makeTask,
  makeTaskTemplate,
} from '../factories.ts'

const words = ['alpha', 'Beta', 'álamo', 'gamma', 'delta', 'Épsilon', 'zeta']
const cities = ['Austin', 'Waco', 'Tyler', 'el Paso']
const each = 25

/** A few dozen of every kind, with many equal values in every column, some empty ones and some deleted. */
export async function makeFirm(db: Database): Promise<void> {
  for (let n = 0; n < each; n += 1) {
    const word = pick(words, n)
    const day = addDays('2026-02-20', n % 9)
    const deleted = n % 12 === 5 ? { deleted_at: new Date() } : {}
    const closed =
      n % 3 === 0 ? ({ status: 'Closed', completed_at: new Date(`${day}T20:00:00Z`) } as const) : {}
    const category = pick(categories, n)
    const employee = await makeEmployee(db, {
      name: `${word} ${n % 4}`,
      role: pick(roles, n),
      date_joined: day,
    })
    const client = await makeClient(db, {
      city: pick(cities, n),
      state: pick(['TX', 'OK', 'LA'], n),
      postal_code: pick(['75001', '75002', ''], n),
      email: pick(['a@example.com', 'b@example.com', ''], n),
      phone_number: pick(['5551234567', '5551234568', ''], n),
    })
    await makeContact(db, {
      name: word,
      email: pick(['c@example.com', ''], n),
      phone_number: pick(['5551234567', ''], n),
      client_uuid: n % 4 === 0 ? null : client.uuid,
      ...deleted,
    })
    await makeTaskTemplate(db, { category, ...deleted })
    await makeProjectTemplate(db, { description: word, ...deleted })
    await makeCity(db, deleted)
    await makeHoliday(db, { name: word, ...deleted })
    await makeAnnouncement(db, {
      author: employee.id,
      title: `${word} news`,
      content: pick(words, n + 1),
      created_at: new Date(`${day}T20:00:00Z`),
      expires_at: new Date(`${day}T23:00:00Z`),
      ...deleted,
    })
    await makeContactMessage(db, {
      email: `${n % 4}@example.com`,
      pricing: n % 2 === 0,
      created_at: new Date(`${day}T20:00:00Z`),
      ...(n % 3 === 0 ? { seen_at: new Date(), seen_by: employee.id } : {}),
      ...deleted,
    })
    const { project_id } = await makeProject(db, {
      project_name: `${word} tower`,
      status: pick(projectStatuses, n),
      city: pick(cities, n),
      project_size: (n % 5) * 100.5,
      client_uuid: n % 3 === 0 ? null : client.uuid,
      is_sent_to_quickbooks: n % 2 === 0,
      manager: employee.id,
    })
    const people = { assigned_by: employee.id, assigned_to: employee.id }
    const task = await makeTask(db, {
      ...people,
      ...(n % 6 === 1 ? { assigned_to: null } : {}),
      project_id,
      title: word,
      due_date: day,
      date_created: day,
      category,
      ...closed,
      ...deleted,
    })
    const { id } = await makeAssignment(db, { ...people, title: word, ...closed, ...deleted })
    await makeComment(db, {
      author: employee.id,
      body: `${word}?`,
      created_at: new Date(`${day}T20:00:00Z`),
      ...(n % 3 === 0
        ? { model: 'assignment', record_id: id }
        : { model: 'task', record_id: task.task_id, project_id }),
      ...deleted,
    })
    await makeSubmittal(db, {
      ...people,
      project_id,
      sub_number: 1 + (n % 3),
      sub_description: word,
      category,
      created_date: addDays('2026-02-01', n % 7),
      received_date: day,
      ...closed,
      ...deleted,
    })
    await makeRfi(db, {
      project_id,
      rfi_number: n % 3,
      description: word,
      category,
      date_received: addDays('2026-02-01', n % 7),
      created_by: employee.id,
      assigned_to: employee.id,
      ...closed,
      ...deleted,
    })
    await makeInvoice(db, {
      project_id,
      invoice_date: day,
      payment_amount: (n % 4) * 25,
      notes: word,
      user_sent_by: employee.id,
      ...(n % 3 === 0 ? { payment_status: 'Sent', completed_at: new Date(`${day}T12:00:00Z`) } : {}),
      ...deleted,
    })
  }
}

function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}
