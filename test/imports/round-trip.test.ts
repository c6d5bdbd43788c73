import { afterAll, beforeAll, expect, it } from 'vitest'
import { importModels } from '#domain/records/imports.ts'
import { wholeListOf } from '#domain/kinds/registry.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeClient,
  makeContact,
  makeEmployee,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '../factories.ts'
import { checked, faultsOf, rowsOf } from './support.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  const { db } = test
  admin = await test.as('Administrator')
  // Names that two have, and one of them has left: a row only repeats them.
  const [ann, other] = [
    await makeEmployee(db, { name: 'Ann Lee' }),
    await makeEmployee(db, { name: 'Ann Lee' }),
  ]
  await db.updateTable('employee').set({ is_active: false }).where('id', '=', other.id).execute()
  const client = await makeClient(db, {
    name: '=Client, "one"',
    phone_number: '(214)55501',
    email: 'a@b.example',
  })
  for (let n = 0; n < 2; n += 1) await makeContact(db, { name: 'Same Name', client_uuid: client.uuid })
  const project = await makeProject(db, {
    project_name: 'Same Project',
    manager: other.id,
    client_uuid: client.uuid,
    end_date: '2026-09-01',
    city: 'No such city',
    project_size: 12.5,
  })
  await makeProject(db, { project_name: 'Same Project', no_date_due: true })
  const people = { assigned_to: ann.id, assigned_by: other.id }
  const inProject = { project_id: project.project_id }
  await makeTask(db, {
    ...inProject,
    ...people,
    title: "'=quoted",
    description: ' Two\r\nlines\t',
    completion_percentage: 40,
  })
  await makeTask(db, { ...inProject, assigned_to: null, title: '-5', category: 'Other' })
  // What a program of sheets writes a character as that XML cannot hold.
  await makeTask(db, {
    ...inProject,
    title: 'Duct_x000D__x0041_ _x0042_x0043_ _x005F_x000d_ _x00',
    description: '_x000A_',
  })
  await makeSubmittal(db, { ...inProject, ...people, sub_number: 7, sub_description: '@pumps\nand more' })
  await makeSubmittal(db, { ...inProject, ...people, sub_number: 7, revision: 1, spec_section: '23 05 00' })
  await makeRfi(db, {
    ...inProject,
    assigned_to: ann.id,
    created_by: other.id,
    rfi_number: 12,
    description: '+1',
  })
})

afterAll(() => test.close())

/** The file as the list's Export gives it, with all that can be shown of a row. */
async function exported(model: (typeof importModels)[number], format: string): Promise<Buffer> {
  const { columns, details } = wholeListOf(model)
  const names = [...new Set([...columns, ...details].map(({ name }) => name))].join(',')
  const answer = await test.app.inject({
    url: `/api/export?model=${model}&format=${format}&ids=true&columns=${names}`,
    headers: { authorization: `Token ${admin.key ?? ''}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const cases = importModels.flatMap((model) => ['csv', 'xlsx'].map((format) => [model, format] as const))

it.each(cases)('an export of %s as %s changes nothing when it is imported again', async (model, format) => {
  const run = await checked(test, admin, model, await exported(model, format), { name: `list.${format}` })
  expect(await faultsOf(admin, run.id)).toEqual({})
  expect(await rowsOf(admin, run.id, 'update')).toEqual([])
  expect(run.counts).toEqual({ create: 0, update: 0, unchanged: run.rows, faults: 0 })
  expect(run.rows).toBeGreaterThan(0)
})
