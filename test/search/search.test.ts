import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updatePage } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { projectNumber } from '#domain/project-id.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeAssignment,
  makeClient,
  makeComment,
  makeContact,
  makeEmployee,
  makeFile,
  makeInvoice,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
} from '../factories.ts'
import { idsOf, newWord, searchFor } from './search.ts'

let test: TestApp
let ann: Client
let admin: Client

beforeAll(async () => {
  test = await startApp()
  ann = await test.as('Team Member')
  admin = await test.as('Administrator')
})

afterAll(() => test.close())

/** One record of everything that can be found, with one word in each; a file and a comment lie at the task. */
async function makeOneOfEach(word: string) {
  const { db } = test
  const client = await makeClient(db, { name: `${word} Builders` })
  const contact = await makeContact(db, { name: `${word} Doe` })
  const user = await makeEmployee(db, { name: `${word} Reyes` })
  const project = await makeProject(db, { project_name: `${word} Clinic` })
  const { project_id } = project
  const task = await makeTask(db, { project_id, title: `Size ${word}` })
  const file = { record_id: task.task_id, uploaded_by: user.id, project_id, name: `${word}.pdf` }
  return {
    project: project.project_id,
    task: task.task_id,
    assignment: (await makeAssignment(db, { title: `Order ${word}` })).id,
    submittal: (await makeSubmittal(db, { project_id, sub_description: `${word} fans` })).submittal_id,
    rfi: (await makeRfi(db, { project_id, description: `Where is ${word}?` })).rfi_id,
    invoice: (await makeInvoice(db, { project_id, notes: `For ${word}` })).invoice_id,
    client: client.uuid,
    pointofcontact: contact.uuid,
    user: user.id,
    file: (await makeFile(db, file)).id,
    comment: (
      await makeComment(db, {
        author: user.id,
        record_id: task.task_id,
        project_id,
        body: `See ${word} there`,
      })
    ).id,
  }
}

describe('what is found', () => {
  it('is of every kind, each with all keys', async () => {
    const word = newWord()
    const made = await makeOneOfEach(word)
    const { data, counts, has_more } = await searchFor(admin, word)
    expect(Object.fromEntries(data.map(({ kind, id }) => [kind, id]))).toEqual(made)
    expect(counts).toEqual(Object.fromEntries(Object.keys(made).map((kind) => [kind, 1])))
    expect(has_more).toBe(false)
    for (const item of data)
      expect(Object.keys(item)).toEqual([
        'kind',
        'id',
        'number',
        'title',
        'subtitle',
        'status',
        'is_open',
        'is_mine',
        'project_id',
        'project_name',
        'url',
        'matched_in',
        'snippet',
      ])
  })

  it('is what the person may list, and nothing else', async () => {
    const word = newWord()
    await makeOneOfEach(word)
    const kindsFor = async (role: Parameters<TestApp['as']>[0]) => {
      const { data, counts } = await searchFor(await test.as(role), word)
      const kinds = new Set<string>(data.map(({ kind }) => kind))
      expect(new Set(Object.keys(counts))).toEqual(kinds)
      return ['invoice', 'user'].filter((kind) => kinds.has(kind))
    }
    expect(await kindsFor('Administrator')).toEqual(['invoice', 'user'])
    expect(await kindsFor('Accountant')).toEqual(['invoice'])
    expect(await kindsFor('Manager')).toEqual(['user'])
    expect(await kindsFor('IT')).toEqual(['user'])
    expect(await kindsFor('Team Member')).toEqual([])
    expect(await kindsFor('Other')).toEqual([])
    expect(await searchFor(ann, word, '&kinds=invoice,user')).toMatchObject({ data: [], counts: {} })
  })

  it('can be narrowed to kinds', async () => {
    const word = newWord()
    const made = await makeOneOfEach(word)
    expect((await idsOf(admin, word, '&kinds=task,rfi')).toSorted()).toEqual([made.task, made.rfi].toSorted())
    const { status, body } = await ann.get('api/search?q=duct&kinds=task,tree')
    expect([status, body.errors]).toEqual([400, { kinds: ['Unknown model'] }])
  })

  it('is there as soon as it was saved, and no longer once it is deleted', async () => {
    const word = newWord()
    const { project_id } = await makeProject(test.db)
    const { email } = await makeEmployee(test.db)
    const task = { project_id, title: word, due_date: '2026-03-02', assigned_to: email }
    const { body } = await admin.post('task/', task)
    const id = body.data.task_id as string
    expect(await idsOf(ann, word)).toEqual([id])
    await admin.put(`task/id/${id}`, { title: 'Another' })
    expect(await idsOf(ann, word)).toEqual([])
    await admin.put(`task/id/${id}`, { description: `About ${word}` })
    expect(await idsOf(ann, word)).toEqual([id])
    await admin.delete(`task/id/${id}`)
    expect(await searchFor(ann, word)).toMatchObject({ data: [], counts: { task: 0 } })
  })

  it('of a project in the recycle bin is nothing, nor what lies in its folders or is said there', async () => {
    const word = newWord()
    const { project, client, pointofcontact, user, assignment } = await makeOneOfEach(word)
    await admin.delete(`api/admin/records/project/${project}`)
    expect((await admin.get(`projects/id/${project}`)).status).toBe(404)
    expect((await idsOf(admin, word)).toSorted()).toEqual(
      [client, pointofcontact, user, assignment].toSorted(),
    )
  })

  it('of a deleted file or an upload under way is nothing', async () => {
    const word = newWord()
    const { task_id: record_id } = await makeTask(test.db)
    const file = { record_id, uploaded_by: ann.id }
    await makeFile(test.db, { ...file, name: `${word}.pdf`, deleted_at: new Date() })
    await makeFile(test.db, { ...file, name: `${word}.doc`, state: 'uploading' })
    expect(await idsOf(admin, word)).toEqual([])
  })
})

describe('words', () => {
  it('are found in any order and letter case', async () => {
    const word = newWord()
    const { task_id } = await makeTask(test.db, { title: `LOAD Cálc ${word}` })
    expect(await idsOf(ann, `${word.toUpperCase()} cÁLC load`)).toEqual([task_id])
    expect(await idsOf(ann, `${word} calculation`)).toEqual([])
  })

  it('have wildcards that stand for themselves', async () => {
    const word = newWord()
    const { task_id } = await makeTask(test.db, { title: `${word} 50%_off` })
    await makeTask(test.db, { title: `${word} 50 and off` })
    expect(await idsOf(ann, `${word} 50%_`)).toEqual([task_id])
    expect(await idsOf(ann, `${word} %%%`)).toEqual([])
    expect(await idsOf(ann, `${word} \\\\\\`)).toEqual([])
  })

  it('may be of the project, its number, its client, its contact and people, mixed', async () => {
    const { db } = test
    const [colleague, client, contact, name] = [newWord(), newWord(), newWord(), newWord()]
    const { uuid: client_uuid } = await makeClient(db, { name: `${client} ISD` })
    const { uuid: point_of_contact_uuid } = await makeContact(db, { name: `Iris ${contact}` })
    const { project_id } = await makeProject(db, { project_name: name, client_uuid, point_of_contact_uuid })
    const { id } = await makeEmployee(db, { name: `Ana ${colleague}` })
    const { task_id } = await makeTask(db, { project_id, title: 'Duct layout', assigned_to: id })
    await makeTask(db, { project_id, title: 'Pipe layout', assigned_to: id })
    await makeTask(db, { title: 'Duct layout', assigned_to: id })
    const number = projectNumber(project_id)
    for (const q of [
      `duct ${number}`,
      `${name} duct`,
      `${client} duct`,
      `${contact} duct`,
      `${number} ${colleague} duct`,
    ])
      expect(await idsOf(ann, q, '&kinds=task'), q).toEqual([task_id])
    expect(await idsOf(ann, `${client} ${name}`, '&kinds=project')).toEqual([project_id])
    expect(await idsOf(ann, `${contact} ${number}`, '&kinds=project')).toEqual([project_id])
  })

  it('are looked for in addresses and phones as they were typed', async () => {
    const word = newWord()
    const { uuid } = await makeClient(test.db, { email: `${word}@example.com`, phone_number: '(512)55-77' })
    const { uuid: contact } = await makeContact(test.db, { phone_number: '5125550177', client_uuid: uuid })
    const { id } = await makeEmployee(test.db, { email: `x${word}@example.com` })
    expect(await idsOf(ann, '(512)55-77')).toEqual([uuid])
    expect(await idsOf(ann, '5550177')).toEqual([contact])
    expect((await idsOf(admin, word)).toSorted()).toEqual([uuid, id].toSorted())
    // Of somebody's work the address is no text.
    await makeTask(test.db, { assigned_to: id })
    expect(await searchFor(admin, `x${word}`)).toMatchObject({ counts: { task: 0, user: 1 } })
  })

  it('that name a kind mean all of it, in the plural too', async () => {
    const word = newWord()
    const made = await makeOneOfEach(word)
    for (const [q, id] of [
      ['rfi', made.rfi],
      ['rfis', made.rfi],
      ['submittals', made.submittal],
      ['task', made.task],
      ['project', made.project],
      ['invoices', made.invoice],
      ['client', made.client],
      ['contacts', made.pointofcontact],
      ['assignment', made.assignment],
      ['files', made.file],
    ])
      expect(await idsOf(admin, `${q} ${word}`), q).toEqual([id])
    expect((await searchFor(admin, 'rfi')).counts.rfi).toBeGreaterThan(0)
  })

  it('of one or two letters stand in what is typed of a title from its beginning', async () => {
    const word = newWord()
    const { project_id } = await makeProject(test.db, { project_name: `${word} Station No. 3` })
    const task = await makeTask(test.db, { project_id, title: `Sequence of ${word} operations` })
    expect(await idsOf(ann, `sequence OF  ${word} op`)).toEqual([task.task_id])
    expect(await idsOf(ann, `${word} Station No. 3`)).toContain(project_id)
    expect(await idsOf(ann, `operations of ${word}`)).toEqual([])
  })

  it('of one or two letters are numbers, or beginnings of titles and names', async () => {
    const word = newWord()
    const { project_id } = await makeProject(test.db, { project_name: `Zq ${word}` })
    const { task_id: begins } = await makeTask(test.db, { title: `Du ${word}`, project_id })
    await makeTask(test.db, { title: `Ardu ${word}`, description: 'du', project_id })
    const { rfi_id } = await makeRfi(test.db, { description: word, project_id, rfi_number: 77 })
    expect(await idsOf(ann, `du ${word}`)).toEqual([begins])
    expect(await idsOf(ann, `77 ${word}`)).toEqual([rfi_id])
    expect(await idsOf(ann, `26 ${word}`)).toEqual([])
    expect((await idsOf(ann, `zq ${word}`)).length).toBe(4)
    for (const q of ['', 'a', ' 7 '])
      expect(await searchFor(ann, q)).toMatchObject({ data: [], has_more: false })
  })
})

describe('an item', () => {
  it('tells of a task what it is called, how it stands, whose it is and where', async () => {
    const word = newWord()
    const { project_id, project_name } = await makeProject(test.db)
    const { task_id: id } = await makeTask(test.db, { title: word, project_id, assigned_to: ann.id })
    const [item] = (await searchFor(ann, word, '&kinds=task')).data
    expect(item).toEqual({
      kind: 'task',
      id,
      number: null,
      title: word,
      subtitle: expect.stringContaining(`${project_name} · `),
      status: 'Active',
      is_open: true,
      is_mine: true,
      project_id,
      project_name,
      url: `/tasks/update_task/${id}`,
      matched_in: 'title',
      snippet: null,
    })
  })

  it('has a number where people use one, and a title', async () => {
    const { db } = test
    const word = newWord()
    const { project_id } = await makeProject(db, { project_name: `${word} Clinic` })
    await makeSubmittal(db, { project_id, sub_number: 3, sub_description: 'Fans' })
    await makeRfi(db, { project_id, rfi_number: 12, description: 'Where?' })
    await makeInvoice(db, { project_id, payment_amount: 40 })
    const { task_id: record_id } = await makeTask(db, { project_id, title: 'Ducts' })
    await makeFile(db, { record_id, project_id, uploaded_by: ann.id, name: 'Plan.pdf' })
    await makeComment(db, { record_id, project_id, author: ann.id, body: 'Looks good' })
    const { data } = await searchFor(admin, word)
    expect(Object.fromEntries(data.map(({ kind, number, title }) => [kind, [number, title]]))).toEqual({
      project: [projectNumber(project_id), `${word} Clinic`],
      task: [null, 'Ducts'],
      submittal: ['S-3', 'Fans'],
      rfi: ['R-12', 'Where?'],
      invoice: [null, `40% of ${word} Clinic`],
      file: [null, 'Plan.pdf'],
      comment: [null, 'Ducts'],
    })
  })

  it('leads to a page that the person may open, with the id of the record', async () => {
    const word = newWord()
    const made = await makeOneOfEach(word)
    const { data } = await searchFor(admin, word)
    const urls = Object.fromEntries(data.map(({ kind, url }) => [kind, url]))
    const { file: _file, comment, ...records } = made
    expect(urls).toEqual({
      ...Object.fromEntries(
        Object.entries(records).map(([kind, id]) => [kind, updatePage(resourceOf(kind as 'task'), id)]),
      ),
      file: `/folders/task/${made.task}`,
      comment: `/tasks/update_task/${made.task}#comment-${comment}`,
    })
  })

  it('is open or closed, and mine or not', async () => {
    const { db } = test
    const word = newWord()
    const closed = { status: 'Closed', completed_at: new Date() } as const
    const made = [
      (await makeProject(db, { project_name: word, status: 'Cancelled', manager: ann.id })).project_id,
      (await makeTask(db, { title: word, ...closed })).task_id,
      (await makeInvoice(db, { notes: word, payment_status: 'Sent', completed_at: new Date() })).invoice_id,
      (await makeEmployee(db, { name: word, is_active: false })).id,
    ]
    const { data } = await searchFor(admin, word)
    expect(data.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
    expect(data.every((item) => !item.is_open && !item.is_mine)).toBe(true)
    expect((await searchFor(ann, word)).data.find(({ kind }) => kind === 'project')?.is_mine).toBe(true)
  })
})
