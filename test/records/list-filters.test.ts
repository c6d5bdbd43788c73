import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
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
import { refusal } from './answers.ts'
import { idKey } from './kinds.ts'
import { listPage } from './lists.ts'

let app: TestApp
let client: Client
/** The one record of each kind that the filters below are to find, among one other. */
const wanted: Record<string, string> = {}
let number: string

/** As the clocks of the firm in Chicago count: an hour before midnight, and midnight. */
const lateOnTheFourth = new Date('2025-07-05T04:00:00Z')
const midnight = new Date('2025-07-05T05:00:00Z')

beforeAll(async () => {
  app = await startApp()
  client = await app.as('Administrator')
  const ann = await makeEmployee(app.db, {
    name: 'Ann Quill',
    email: 'quill@firm.example',
    role: 'Electrical Head',
    date_joined: '2019-07-04',
    is_active: false,
  })
  const other = await makeEmployee(app.db, { name: 'Bob Ray' })
  const firm = await makeClient(app.db, {
    name: 'Quay Partners',
    email: 'hello@quay.example',
    phone_number: '(99)123-45',
    city: 'Quanah',
    state: 'OK',
    postal_code: '79252',
  })
  const contact = await makeContact(app.db, {
    name: 'Quentin Poe',
    email: 'quentin@quay.example',
    phone_number: '999-123-45',
    client_uuid: firm.uuid,
  })
  const project = await makeProject(app.db, {
    project_name: 'Quarry Lofts',
    client_uuid: firm.uuid,
    city: 'Quanah',
    status: 'Not Started',
    project_size: 500,
    manager: ann.id,
    template: 'industrial',
    is_sent_to_quickbooks: true,
    start_date: '2026-06-01',
    end_date: '2026-07-04',
    is_deadline: true,
  })
  const { project_id } = project
  number = project_id.split('-')[0] ?? ''
  const decoy = await makeProject(app.db, { project_size: 100 })
  const people = { assigned_by: ann.id, assigned_to: ann.id }
  const others = { assigned_by: other.id, assigned_to: other.id, project_id: decoy.project_id }
  const closed = { status: 'Closed', completed_at: new Date('2026-03-10T12:00:00Z') } as const
  const task = await makeTask(app.db, {
    ...people,
    project_id,
    title: 'Quick check',
    due_date: '2026-07-04',
    category: 'Plumbing',
    completion_percentage: 42,
    date_created: '2026-06-30',
    pinged: true,
  })
  await makeTask(app.db, { ...others, ...closed })
  const assignment = await makeAssignment(app.db, {
    ...people,
    title: 'Quick call',
    due_date: '2026-07-04',
    category: 'Plumbing',
    completion_percentage: 42,
  })
  await makeAssignment(app.db, { assigned_by: other.id, ...closed })
  const submittal = await makeSubmittal(app.db, {
    ...people,
    project_id,
    category: 'Fire Protection',
    received_date: '2026-07-04',
    title: 'Quartz pumps',
    sub_description: 'Quartz and more',
    sub_number: 77,
    created_date: '2026-06-30',
    spec_section: '23 05 00',
    submittal_type: 'Samples',
    disposition: 'For Record Only',
    returned_on: '2026-07-05',
  })
  const review = { submittal_id: submittal.submittal_id, place: 1, discipline: 'Other' as const }
  await app.db
    .insertInto('submittal_reviewer')
    .values({ ...review, employee_id: ann.id })
    .execute()
  await makeSubmittal(app.db, { ...others, ...closed })
  const rfi = await makeRfi(app.db, {
    project_id,
    created_by: ann.id,
    assigned_to: ann.id,
    category: 'Plumbing',
    description: 'Which quartz?',
    rfi_number: 77,
    sent_out_date: '2026-07-06',
    date_received: '2026-07-04',
    answer: 'The left one',
    answered_on: '2026-07-05',
  })
  await makeRfi(app.db, { project_id: decoy.project_id, created_by: other.id, ...closed })
  const invoice = await makeInvoice(app.db, {
    project_id,
    invoice_date: '2026-07-04',
    due_date: '2026-08-04',
    invoice_number: '2077-0042',
    payment_amount: 42,
    payment_status: 'Sent',
    notes: 'The quartz part',
    user_sent_by: ann.id,
    completed_at: lateOnTheFourth,
  })
  await makeInvoice(app.db, { project_id: decoy.project_id, payment_amount: 7 })
  await makeClient(app.db)
  await makeContact(app.db)
  const template = await makeTaskTemplate(app.db, {
    title: 'Zoning review',
    category: 'Fire Protection',
    description: 'Ask the county',
  })
  await makeTaskTemplate(app.db)
  const city = await makeCity(app.db, { name: 'Zapata' })
  const announcement = await makeAnnouncement(app.db, {
    author: ann.id,
    title: 'Quarterly meeting',
    content: 'In the atrium.',
    created_at: lateOnTheFourth,
    expires_at: new Date('2025-07-06T04:59:59Z'),
  })
  await makeAnnouncement(app.db, { author: other.id, created_at: midnight })
  const message = await makeContactMessage(app.db, {
    email: 'quimby@example.com',
    services: false,
    pricing: true,
    created_at: lateOnTheFourth,
    seen_at: new Date(),
    seen_by: ann.id,
  })
  await makeContactMessage(app.db, { created_at: midnight })
  const holiday = await makeHoliday(app.db, { date: '2041-07-04', name: 'Founders Day' })
  await makeHoliday(app.db)
  const comment = await makeComment(app.db, {
    author: ann.id,
    model: 'assignment',
    record_id: assignment.id,
    body: 'Is it quartz?',
    created_at: lateOnTheFourth,
  })
  await makeComment(app.db, { author: other.id, record_id: task.task_id, created_at: midnight })
  const projectTemplate = await makeProjectTemplate(app.db, {
    name: 'Hospital wing',
    description: 'From schematic design on',
  })
  await makeProjectTemplate(app.db)
  Object.assign(wanted, {
    project: project_id,
    task: task.task_id,
    assignment: assignment.id,
    submittal: submittal.submittal_id,
    rfi: rfi.rfi_id,
    invoice: invoice.invoice_id,
    user: ann.id,
    client: firm.uuid,
    pointofcontact: contact.uuid,
    tasktemplate: template.id,
    city: city.id,
    announcement: announcement.id,
    contact: message.id,
    holiday: holiday.id,
    comment: comment.id,
    projecttemplate: projectTemplate.id,
  })
})

afterAll(() => app.close())

const cases: readonly (readonly [(typeof models)[number], string, string])[] = [
  ['project', 'project_name', 'quarry'],
  ['project', 'project_name', '  LOFTS '],
  ['project', 'client_name', 'quay'],
  ['project', 'city', 'uana'],
  ['project', 'status', 'not started'],
  ['project', 'status', 'start'],
  ['project', 'project_size', '>=500'],
  ['project', 'project_size', '== 500'],
  ['project', 'project_size', '500.0'],
  ['project', 'manager', 'quill'],
  ['project', 'template', 'indus'],
  ['project', 'start_date', '2026-06-01'],
  ['project', 'end_date', '2026-07-04'],
  ['project', 'isDeadline', 'Yes'],
  ['task', 'title', 'QUICK'],
  ['task', 'assigned_by', 'quill'],
  ['task', 'assigned_to', 'ann q'],
  ['task', 'project_id__project_name', 'lofts'],
  ['task', 'due_date', '2026-07-04'],
  ['task', 'status', 'Active'],
  ['task', 'status', 'act'],
  ['task', 'status', 'Open'],
  ['task', 'category', 'plumb'],
  ['task', 'completion_percentage', '==42'],
  ['task', 'date_created', '2026-06-30'],
  ['task', 'pinged', 'Yes'],
  ['assignment', 'status', 'Active'],
  ['assignment', 'due_date', '2026-07-04'],
  ['assignment', 'category', 'plumb'],
  ['assignment', 'completion_percentage', '>= 40'],
  ['assignment', 'title', 'quick'],
  ['assignment', 'assigned_to', 'quill'],
  ['assignment', 'assigned_by', 'QUILL'],
  ['submittal', 'project', 'quarry'],
  ['submittal', 'status', 'open'],
  ['submittal', 'category', 'fire'],
  ['submittal', 'received_date', '2026-07-04'],
  ['submittal', 'title', 'QUARTZ'],
  ['submittal', 'spec_section', '23 05'],
  ['submittal', 'submittal_type', 'sample'],
  ['submittal', 'disposition', 'record'],
  ['submittal', 'reviewer', 'quill'],
  ['submittal', 'court', 'In our court'],
  ['submittal', 'ball_in_court', 'quill'],
  ['submittal', 'assigned_to', 'quill'],
  ['submittal', 'assigned_by', 'quill'],
  ['submittal', 'created_date', '2026-06-30'],
  ['submittal', 'days_old', '>=100'],
  ['submittal', 'sub_number', '77'],
  ['submittal', 'sub_description', 'and more'],
  ['rfi', 'RFI_number', '==77'],
  ['rfi', 'description', 'which quartz'],
  ['rfi', 'days_old', '>=100'],
  ['rfi', 'sent_out_date', '2026-07-06'],
  ['rfi', 'is_answered', 'Yes'],
  ['rfi', 'court', 'In our court'],
  ['rfi', 'ball_in_court', 'quill'],
  ['rfi', 'project', 'lofts'],
  ['rfi', 'status', 'OPEN'],
  ['rfi', 'date_received', '2026-07-04'],
  ['rfi', 'category', 'plumb'],
  ['rfi', 'created_by', 'quill'],
  ['rfi', 'assigned_to', 'quill'],
  ['invoice', 'project_id_id', 'quarry'],
  ['invoice', 'payment_status', 'sent'],
  ['invoice', 'payment_amount', '42'],
  ['invoice', 'payment_amount', '4'],
  ['invoice', 'invoice_date', '2026-07-04'],
  ['invoice', 'user_sent_by_name', 'quill'],
  ['invoice', 'completed_at', '2025-07-04'],
  ['invoice', 'notes', 'quartz'],
  ['invoice', 'is_sent_to_quickbooks', 'Yes'],
  ['invoice', 'stage', 'Sent'],
  ['invoice', 'invoice_number', '2077-0042'],
  ['invoice', 'client_name', 'quay'],
  ['invoice', 'due_date', '2026-08-04'],
  ['user', 'date_joined', '2019-07-04'],
  ['user', 'is_active', 'No'],
  ['user', 'name', 'quill'],
  ['user', 'email', 'QUILL@firm'],
  ['user', 'role', 'electrical'],
  ['client', 'name', 'quay'],
  ['client', 'email', 'hello@'],
  ['client', 'phone_number', '(99)'],
  ['client', 'city', 'quan'],
  ['client', 'state', 'ok'],
  ['client', 'postal_code', '7925'],
  ['pointofcontact', 'name', 'quentin'],
  ['pointofcontact', 'email', 'quentin@quay'],
  ['pointofcontact', 'phone_number', '999-'],
  ['pointofcontact', 'assigned_client__name', 'partners'],
  ['tasktemplate', 'title', 'zoning'],
  ['tasktemplate', 'category', 'fire protection'],
  ['tasktemplate', 'description', 'COUNTY'],
  ['city', 'name', 'zapata'],
  ['announcement', 'title', 'quarterly'],
  ['announcement', 'content', 'atrium'],
  ['announcement', 'author', 'ann'],
  ['announcement', 'created_at', '2025-07-04'],
  ['announcement', 'expires_at', '2025-07-05'],
  ['announcement', 'is_expired', 'yes'],
  ['contact', 'email', 'quimby@'],
  ['contact', 'topics', 'pricing'],
  ['contact', 'created_at', '2025-07-04'],
  ['contact', 'seen', 'yes'],
  ['contact', 'seen_by', 'quill'],
  ['projecttemplate', 'name', 'hospital'],
  ['projecttemplate', 'description', 'SCHEMATIC'],
  ['holiday', 'date', '2041-07-04'],
  ['holiday', 'name', 'founders'],
  ['comment', 'body', 'QUARTZ'],
  ['comment', 'author', 'quill'],
  ['comment', 'model', 'assignment'],
  ['comment', 'created_at', '2025-07-04'],
]

describe('filters', () => {
  it.each(cases)(
    'filtering %s by %s: %s finds the one, and the total says one',
    async (model, field, text) => {
      const { data, total_rows } = await listPage(client, model, {}, [[field, text]])
      expect(data.map((row) => row[idKey(model)])).toEqual([wanted[model]])
      expect(total_rows).toBe(1)
    },
  )

  it('filtering knows the number of a project: submittals, RFIs, invoices, and the project itself', async () => {
    for (const [model, field] of [
      ['submittal', 'project'],
      ['rfi', 'project'],
      ['invoice', 'project_id_id'],
      ['project', 'project_id'],
    ] as const) {
      const { data, total_rows } = await listPage(client, model, {}, [[field, number]])
      expect(data.map((row) => row[idKey(model)])).toEqual([wanted[model]])
      expect(total_rows).toBe(1)
    }
  })

  it('filtering knows the whole id of a project: submittals, RFIs and invoices of that project alone', async () => {
    const twin = await app.db
      .selectFrom('project')
      .select('project_id')
      .where('project_id', 'like', `${number}-%`)
      .executeTakeFirstOrThrow()
    for (const [model, field] of [
      ['submittal', 'project'],
      ['rfi', 'project'],
      ['invoice', 'project_id_id'],
    ] as const) {
      for (const id of [twin.project_id, twin.project_id.toUpperCase()]) {
        const { data } = await listPage(client, model, {}, [[field, id]])
        expect(data.map((row) => row[idKey(model)])).toEqual([wanted[model]])
      }
      expect((await listPage(client, model, {}, [[field, twin.project_id.slice(0, -1)]])).data).toEqual([])
    }
  })

  it('the cases above try every declared filter of every kind', () => {
    const declared = models.flatMap((model) =>
      Object.keys(resourceOf(model).list.filters).map((field) => `${model} ${field}`),
    )
    const tried = new Set([
      ...cases.map(([model, field]) => `${model} ${field}`),
      'project project_id',
      'task completed_at',
      // By what is closed: see the tests of reports.
      'submittal completed_at',
      'rfi completed_at',
    ])
    expect([...tried].toSorted()).toEqual(declared.toSorted())
  })

  it('filtering finds people by whether they are active, confirmed and onboarded, which the admin site asks for', async () => {
    const flags = {
      is_active: { is_active: false },
      email_confirmed: { email_verified_at: null },
      onboarding_completed: { onboarding_completed: false },
    }
    for (const [field, columns] of Object.entries(flags)) {
      const { id } = await makeEmployee(app.db, { name: `Flagged ${field}`, ...columns })
      const found = async (text: string) =>
        (
          await listPage(client, 'user', { sort_by: field, sort_order: 'asc', per_page: 50 }, [
            ['name', 'Flagged'],
            [field, text],
          ])
        ).data.map((row) => row['id'])
      expect(await found('No')).toEqual([id])
      expect(await found('Yes')).not.toContain(id)
      expect(await found('neither')).toEqual([])
    }
  })

  it.each([
    ['>=100', 2],
    ['<=100', 1],
    ['<=99.99', 0],
    ['==100', 1],
    ['>=501', 0],
    ['100', 1],
  ])('a size of %s fits %i projects', async (text, count) => {
    const { data, total_rows } = await listPage(client, 'project', {}, [['project_size', text]])
    expect([data.length, total_rows]).toEqual([count, count])
  })

  it.each(['> 5', '>=', 'NaN', '1e309', '>=<=5', 'five', '5; DROP TABLE task'])(
    'a size of %s is refused',
    async (text) => {
      const search = new URLSearchParams({
        model: 'project',
        filter_by_0: 'project_size',
        filter_text_0: text,
      })
      expect(await client.get(`api/pagination/get_model_data?${search.toString()}`)).toEqual(
        refusal({ filter_text_0: 'Please filter by a number, with >=, <= or == before it' }),
      )
    },
  )

  it('filtering takes wildcards, quotes and other signs literally', async () => {
    const signs = ['100%', 'a_b', String.raw`c\d`, "it's", 'x; --', '"q"', 'шум', '🏗']
    for (const sign of signs) await makeTask(app.db, { title: `Sign ${sign} here` })
    for (const sign of signs) {
      const { data, total_rows } = await listPage(client, 'task', {}, [['title', sign]])
      expect(data.map((row) => row['title'])).toEqual([`Sign ${sign} here`])
      expect(total_rows).toBe(1)
    }
    expect((await listPage(client, 'task', {}, [['title', 'a%b']])).total_rows).toBe(0)
    expect((await listPage(client, 'task', {}, [['title', 'Sign _ here']])).total_rows).toBe(0)
  })

  it('filtering forgives letter case beyond ASCII', async () => {
    const [word, searched] = ['Ágora Ñandú', 'áGORA ñ']
    const person = await makeEmployee(app.db, { name: word })
    const firm = await makeClient(app.db, { name: word, city: word })
    await makeContact(app.db, { name: word, client_uuid: firm.uuid })
    const { project_id } = await makeProject(app.db, {
      project_name: word,
      city: word,
      client_uuid: firm.uuid,
    })
    await makeTask(app.db, { project_id, title: word, assigned_to: person.id })
    await makeRfi(app.db, { project_id })
    for (const [model, field] of [
      ['user', 'name'],
      ['client', 'name'],
      ['client', 'city'],
      ['pointofcontact', 'name'],
      ['pointofcontact', 'assigned_client__name'],
      ['project', 'project_name'],
      ['project', 'city'],
      ['project', 'client_name'],
      ['task', 'title'],
      ['task', 'assigned_to'],
      ['task', 'project_id__project_name'],
      ['rfi', 'project'],
    ] as const) {
      const { total_rows } = await listPage(client, model, {}, [[field, searched]])
      expect([model, field, total_rows]).toEqual([model, field, 1])
    }
  })

  it('filtering wants all of several filters, at any index, and ignores empty ones', async () => {
    const both = [
      ['title', 'quick'],
      ['status', 'Active'],
    ] as const
    expect((await listPage(client, 'task', {}, both)).total_rows).toBe(1)
    expect((await listPage(client, 'task', {}, [...both, ['assigned_to', 'Bob']])).total_rows).toBe(0)
    const sparse =
      'filter_count=2&filter_by_3=title&filter_text_3=quick&filter_by_20=status&filter_text_20=Active'
    const answer = await client.get(`api/pagination/get_model_data?model=task&${sparse}`)
    expect(answer.body.total_rows).toBe(1)
    const all = await listPage(client, 'task')
    expect((await listPage(client, 'task', {}, [['title', '   ']])).total_rows).toBe(all.total_rows)
    expect(
      (
        await listPage(client, 'task', {}, [
          ['status', 'Active'],
          ['status', 'Closed'],
        ])
      ).total_rows,
    ).toBe(0)
    expect((await listPage(client, 'task', {}, [['status', 'none such']])).total_rows).toBe(0)
  })

  it('filtering counts exactly over several pages, with a page past the end', async () => {
    for (let n = 0; n < 12; n += 1) await makeTask(app.db, { title: `Dozen ${n}` })
    const filters = [['title', 'dozen']] as const
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listPage(client, 'task', { page, per_page: 10 }, filters)),
    )
    expect(pages.map(({ data, total_rows }) => [data.length, total_rows])).toEqual([
      [10, 12],
      [2, 12],
      [0, 12],
    ])
  })
})
