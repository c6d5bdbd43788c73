import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#domain/roles.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject, makeRfi, makeSubmittal, makeTask } from '../factories.ts'
import { makeFile, makeWorld } from '../rights/world.ts'
import { pdf } from './pdf.ts'
import { download, keptBy, upload } from './support.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})

afterAll(() => test.close())

const content = pdf()

/** One project, one of each kind of its work, and a file in each folder. */
async function makeFolders() {
  const { project_id } = await makeProject(test.db)
  const folders = {
    project: `project/${project_id}`,
    task: `task/${(await makeTask(test.db, { project_id })).task_id}`,
    submittal: `submittal/${(await makeSubmittal(test.db, { project_id })).submittal_id}`,
    rfi: `rfi/${(await makeRfi(test.db, { project_id })).rfi_id}`,
  }
  const files: Record<string, string> = {}
  for (const [kind, folder] of Object.entries(folders)) {
    files[kind] = (await upload(admin, folder, { name: 'a.pdf', content })).body.data[0].id
  }
  return { folders, files }
}

describe('other folders', () => {
  it('a file of another folder is not there, whatever is done with it', async () => {
    const one = await makeFolders()
    const two = await makeFolders()
    const places = [
      [one.folders.task, two.files['task']],
      [one.folders.project, one.files['task']],
      [one.folders.rfi, one.files['submittal']],
    ] as const
    for (const [folder, file] of places) {
      const path = `api/files/${folder}/${file}`
      const answers = [
        await admin.get(path),
        await admin.put(path, { name: 'mine.pdf' }),
        await admin.delete(path),
        await admin.post(`${path}/restore`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    const rows = await test.db.selectFrom('stored_file').select(['name', 'deleted_at']).execute()
    expect(new Set(rows.map(({ name, deleted_at }) => `${name} ${deleted_at}`))).toEqual(
      new Set(['a.pdf null']),
    )
  })

  it('a kind without folders has none to ask for', async () => {
    for (const kind of ['client', 'invoice', 'user', '__proto__', 'toString']) {
      expect((await admin.get(`api/files/${kind}/1`)).status).toBe(404)
    }
  })
})

describe('deleted records', () => {
  it('the folder of a deleted record is gone with it and comes back with it', async () => {
    const { folders, files } = await makeFolders()
    const id = folders.task.slice(5)
    await admin.delete(`task/id/${id}`)
    expect((await admin.get(`api/files/${folders.task}`)).status).toBe(404)
    expect((await admin.get(`api/files/${folders.task}/${files['task']}`)).status).toBe(404)
    const before = await keptBy(test)
    expect((await upload(admin, folders.task, { name: 'b.pdf', content })).status).toBe(404)
    expect(await keptBy(test)).toEqual(before)
    expect((await admin.get(`api/files/${folders.project}`)).body.folders).toHaveLength(2)
    await admin.post(`api/recycle_bin/task/${id}/restore`)
    expect((await admin.get(`api/files/${folders.task}`)).body.total_rows).toBe(1)
  })
})

describe('roles', () => {
  it('a role that may edit the record may change its files, and every other only reads them', async () => {
    const { folders, files } = await makeFolders()
    for (const role of roles) {
      const client = await test.as(role)
      for (const [kind, folder] of Object.entries(folders)) {
        const may = kind !== 'project' || !['Team Member', 'Accountant', 'Other', 'IT Head'].includes(role)
        const file = `api/files/${folder}/${files[kind]}`
        const name = `${role} ${kind}.pdf`
        expect((await client.get(`api/files/${folder}`)).status).toBe(200)
        expect((await client.get(file)).status).toBe(200)
        const answers = [
          await client.get(`api/files/${folder}?deleted=true`),
          await upload(client, folder, { name: 'own.pdf', content }),
          await client.put(file, { name }),
          await client.delete(file),
          await client.post(`${file}/restore`),
        ]
        expect({ role, kind, statuses: answers.map(({ status }) => status) }).toEqual({
          role,
          kind,
          statuses: may ? [200, 201, 200, 200, 200] : [403, 403, 403, 403, 403],
        })
      }
    }
  })

  it('who asks, and the CSRF token, are checked before anything of a body is looked at', async () => {
    const { folders } = await makeFolders()
    const before = await keptBy(test)
    const nobody = await test.app.inject({ method: 'POST', url: `/api/files/${folders.task}` })
    expect(nobody.statusCode).toBe(401)
    expect((await admin.post(`api/files/${folders.task}`, {}, { csrf: false })).status).toBe(403)
    expect(await keptBy(test)).toEqual(before)
  })
})

describe('where folders are elsewhere', () => {
  it('nothing is added here, and what was added before can still be had and put away', async () => {
    const own = await startOwnApp({ FOLDER_TEMPLATE: '\\\\server\\projects\\{project_number}' })
    const member = await own.as('Team Member')
    const { task_id } = await makeTask(own.db)
    const folder = `task/${task_id}`
    expect(await upload(member, folder, { name: 'a.pdf', content })).toMatchObject({
      status: 409,
      body: { message: 'The folders of this firm are kept elsewhere. Nothing can be added here.' },
    })
    expect(await own.db.selectFrom('stored_file').select('id').execute()).toEqual([])
    const world = await makeWorld(own)
    const id = await makeFile(world, { kind: 'task', record_id: task_id, deleted_at: null })
    expect((await download(member, `${folder}/${id}`)).status).toBe(200)
    expect((await member.delete(`api/files/${folder}/${id}`)).status).toBe(200)
    const bin = await (await own.as('Administrator')).get('api/recycle_bin?model=file')
    expect(bin.body.data).toMatchObject([{ id }])
  })
})

describe('deleted files', () => {
  it('the bin names whoever deleted a file, also where somebody else deleted another of its name', async () => {
    const folder = `task/${(await makeTask(test.db)).task_id}`
    const deleters: Record<string, string> = {}
    const people = [
      await makeEmployee(test.db, { role: 'Team Member', name: 'Ann Lee' }),
      await makeEmployee(test.db, { role: 'Team Member', name: 'Ben Ode' }),
      await makeEmployee(test.db, { role: 'Team Member', name: 'Cy Park' }),
    ]
    for (const { id, name } of people) {
      const person = await test.asEmployee(id)
      const [file] = (await upload(person, folder, { name: 'Plan.pdf', content })).body.data
      await person.delete(`api/files/${folder}/${file.id}`)
      deleters[file.id] = name
    }
    const { data } = (await admin.get('api/recycle_bin?model=file')).body
    const told = data
      .filter(({ id }: { id: string }) => deleters[id] !== undefined)
      .map(({ id, deleted_by }: { id: string; deleted_by: string }) => [id, deleted_by])
    expect(Object.fromEntries(told)).toEqual(deleters)
  })
})
