import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { adminPages } from '#domain/admin/pages.ts'
import { adminResources } from '#domain/admin/kinds.ts'
import { pages } from '#domain/pages/pages.ts'
import { models, type Model } from '#domain/kinds/kind.ts'
import { resourceOf, staffModels } from '#domain/kinds/registry.ts'
import type { Group, Role } from '#domain/roles.ts'
import { buildApp } from '#server/app.ts'
import { Client, startApp, startOwnApp, type TestApp } from './app.ts'
import { makeEmployee } from './factories.ts'
import { makers, makeWorld, type World } from './rights/world.ts'

const page = '<!doctype html><title>Plumbline</title>'
const adminPage = '<!doctype html><title>Plumbline Admin</title>'

let test: TestApp
let world: World
let folder: string
let visitor: Client
let admin: Client
let member: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-web-'))
  await mkdir(join(folder, 'admin'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'admin/index.html'), adminPage)
  test = await startApp()
  world = await makeWorld(test)
  visitor = await visitorOf(test)
  admin = await test.as('Administrator')
  member = await test.as('Team Member')
})

afterAll(async () => {
  await visitor.app.close()
  await test.close()
  await rm(folder, { recursive: true })
})

/** The same firm with the pages in front. */
async function visitorOf({ db, url, env }: TestApp): Promise<Client> {
  const app = await buildApp({ db, url, env: { ...env, logLevel: 'silent' }, webDir: folder })
  return new Client(app, undefined, '')
}

/** Opens an address as a browser does, with what it keeps of somebody's session. */
const open = (path: string, who?: Pick<Client, 'key'>, headers: Record<string, string> = {}) => {
  const cookie = who?.key === undefined ? {} : { cookie: `theme=dark; authToken=${who.key}` }
  return visitor.get(path, { headers: { accept: 'text/html', ...cookie, ...headers } })
}

const statusOf = async (path: string, who?: Pick<Client, 'key'>) => (await open(path, who)).status

const at = (pattern: string, id: string) => pattern.replace(':id', id)

describe('admin site', () => {
  const addresses = adminPages.filter((address) => !address.includes(':'))

  it.each([...addresses, '/admin'])('the admin page %s is for administrators alone', async (address) => {
    for (const [who, status] of [
      [admin, 200],
      [member, 403],
      [undefined, 401],
    ] as const) {
      expect(await open(address, who)).toMatchObject({ status, body: adminPage })
    }
  })

  it.each(['CEO', 'IT', 'Manager', 'Accountant'] as const)(
    'the admin site is not for the role %s',
    async (role) => {
      expect(await statusOf('/admin/', await test.as(role))).toBe(403)
    },
  )

  it('the admin site is refused by the name of whoever came, in the security log', async () => {
    const nosy = await test.as('Other')
    await open('/admin/security_log/', nosy)
    const noted = () =>
      test.db
        .selectFrom('security_event')
        .select(['kind', 'facts'])
        .where('actor', '=', nosy.id)
        .executeTakeFirst()
    await expect.poll(noted).toMatchObject({
      kind: 'access_denied',
      facts: { method: 'GET', route: '/admin/security_log/' },
    })
  })

  it('the admin site is not kept by a browser that may not see it, and shown whole to one that was here before', async () => {
    const { headers } = await open('/admin/', admin)
    expect(headers['cache-control']).toBe('no-cache')
    const asking = { 'if-none-match': String(headers['etag']) }
    expect((await open('/admin/', admin, asking)).status).toBe(304)
    for (const who of [member, undefined]) {
      const answer = await open('/admin/', who, asking)
      expect(answer.body).toBe(adminPage)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(await open('/admin/', who, { 'if-none-match': '*' })).toMatchObject({ body: adminPage })
    }
  })

  it('the admin site is the same under any spelling of its address', async () => {
    for (const path of ['/%61dmin/', '/%61dmin/tasks/?page=2', '/admin#top']) {
      expect(await open(path, admin), path).toMatchObject({ status: 200, body: adminPage })
      expect(await open(path), path).toMatchObject({ status: 401, body: adminPage })
    }
    expect(await open('/%61dmin/nowhere?at=%zz')).toMatchObject({ status: 404, body: adminPage })
    expect(await open('/nowhere?at=/admin/')).toMatchObject({ status: 404, body: page })
  })

  it('the admin site answers HEAD with the same status', async () => {
    const headers = { accept: 'text/html', cookie: `authToken=${member.key}` }
    const answer = await visitor.call('HEAD', '/admin/', undefined, { headers, csrf: false })
    expect(answer).toMatchObject({ status: 403, body: '' })
  })
})

describe('pages with rights', () => {
  const refused: [string, Role, Role][] = [
    ['/employees/', 'Team Member', 'Manager'],
    ['/invoices/', 'Manager', 'Accountant'],
    ['/billing/', 'Manager', 'Accountant'],
    ['/tasks/assign_tasks', 'Team Member', 'IT Head'],
    ['/reports/', 'IT Head', 'Manager'],
    ['/projects/create_project', 'Other', 'Accountant'],
    ['/submittals/create_submittal', 'Accountant', 'Team Member'],
    // Managers find it in their navigation and are told by the form.
    ['/employees/create_employee', 'Team Member', 'Manager'],
    ['/clients/create_client', 'Other', 'Team Member'],
    ['/templates/', 'Team Member', 'IT Head'],
    ['/templates/create', 'IT Head', 'Manager'],
  ]

  it.each(refused)('the page %s is 403 to the role %s and 200 to %s', async (path, other, role) => {
    expect(await open(path, await test.as(other))).toMatchObject({ status: 403, body: page })
    expect(await statusOf(path, await test.as(role))).toBe(200)
  })

  it('a page of the app that is not for everyone is there without a session, which the browser asks for', async () => {
    for (const [path] of refused) expect(await statusOf(path)).toBe(200)
  })
})

describe('pages for everyone', () => {
  it('a page that is for everyone is 200 to each role', async () => {
    const other = await test.as('Other')
    const open = ['/main_menu', '/tasks/', '/tasks/create_task', '/assignments/feedback', '/settings/']
    // Who may not make an announcement is told so by the form.
    const announcements = ['/announcements/create_anncouncement', '/announcements/create_announcement']
    const bare = ['/projects/project_status_report', '/calendar/weekly/popup']
    for (const path of [...open, ...announcements, ...bare]) {
      expect(await statusOf(path, other), path).toBe(200)
    }
  })
})

describe('pages of records', () => {
  const forms: [string, Model][] = [
    ...staffModels.map((model): [string, Model] => [resourceOf(model).pages.update, model]),
    ...models.map((model): [string, Model] => [adminResources[model].pages.update, model]),
    ['/admin/people/edit/:id', 'user'],
    ['/tasks/create_task_from_project/:id', 'project'],
    ['/submittals/create_submittal_from_project/:id', 'project'],
    ['/rfi/create_rfi_from_project/:id', 'project'],
    ['/tasks/assign_tasks/:id', 'project'],
    ['/submittals/register/:id', 'project'],
    ['/projects/ledger/:id', 'project'],
    ['/folders/project/:id', 'project'],
    ['/folders/task/:id', 'task'],
    ['/folders/submittal/:id', 'submittal'],
    ['/folders/rfi/:id', 'rfi'],
  ]

  it('a page with a record in its address is tried with every one that there is', () => {
    const tried = new Set(forms.map(([pattern]) => pattern.replace(/^\/folders\/\w+/, '/folders/:kind')))
    // A sheet on its way in is no record: its page asks for it and says when there is none.
    const others = new Set([...tried, '/import/:id'])
    const all = [...pages.shell, ...pages.bare, ...pages.admin].filter((pattern) => pattern.includes(':'))
    expect(all.filter((pattern) => !others.has(pattern))).toEqual([])
  })

  it.each(forms)(
    'the page of a record %s is 404 where there is none or where it was deleted',
    async (pattern, model) => {
      const id = await makers[model](world)
      expect(await statusOf(at(pattern, id), admin)).toBe(200)
      const gone =
        model === 'user' ? randomUUID() : await makers[model](world, { deleted_at: new Date('2026-01-02') })
      for (const missing of [gone, randomUUID(), 'nonsense', '%00', '..%2f..']) {
        const body = pattern.startsWith('/admin/') ? adminPage : page
        expect(await open(at(pattern, missing), admin), missing).toMatchObject({ status: 404, body })
      }
    },
  )

  it('a page with a record in its address is 403, whether there is one or not, where the person may not read it', async () => {
    for (const [pattern, model] of [
      [resourceOf('invoice').pages.update, 'invoice'],
      [resourceOf('user').pages.update, 'user'],
      ['/projects/ledger/:id', 'project'],
      [adminResources.task.pages.update, 'task'],
    ] as const) {
      for (const id of [await makers[model](world), randomUUID()]) {
        expect(await statusOf(at(pattern, id), member)).toBe(403)
      }
    }
  })

  it('a page with a record in its address is there for the owner of an account', async () => {
    expect(await statusOf(at(resourceOf('user').pages.update, member.id), member)).toBe(200)
  })

  it('a page with a record in its address is 404 for folders of what has none', async () => {
    expect(await statusOf(`/folders/client/${await makers.client(world)}`, member)).toBe(404)
    expect(await statusOf(`/folders/constructor/${randomUUID()}`, member)).toBe(404)
  })

  it('a page with a record in its address tells a visitor nothing of what there is', async () => {
    for (const [pattern] of forms) {
      expect(await statusOf(at(pattern, randomUUID()))).toBe(pattern.startsWith('/admin/') ? 401 : 200)
    }
  })
})

describe('first duties', () => {
  const oneTime = { password_expires_at: new Date('2036-01-01') }
  const tasks: [string, Parameters<typeof makeEmployee>[1], Group[]][] = [
    ['the onboarding', { onboarding_completed: false }, []],
    ['a password of their own', oneTime, []],
    ['a second factor', {}, ['ADMIN', 'TEAM']],
  ]

  it.each(tasks)(
    'whoever has %s to do first is led there from each page',
    async (_what, account, secondFactorRequired) => {
      const visitor = await visitorOf({ ...test, env: { ...test.env, secondFactorRequired } })
      const people = [
        await makeEmployee(test.db, { ...account, role: 'Administrator' }),
        await makeEmployee(test.db, { ...account, role: 'Team Member' }),
      ]
      for (const { id, role } of people) {
        const headers = { accept: 'text/html', cookie: `authToken=${(await test.asEmployee(id)).key}` }
        for (const path of [
          '/invoices/',
          '/admin/',
          `/tasks/update_task/${randomUUID()}`,
          `/admin/tasks/update/${randomUUID()}`,
          '/folders/nothing/1',
          '/employees/onboarding/',
        ]) {
          const body = path.startsWith('/admin/') ? adminPage : page
          expect(await visitor.get(path, { headers }), `${role} ${path}`).toMatchObject({ status: 200, body })
        }
      }
      // What was refused is written down by then.
      await visitor.app.close()
      const ids = people.map(({ id }) => id)
      const noted = await test.db
        .selectFrom('security_event')
        .select('kind')
        .where('actor', 'in', ids)
        .execute()
      expect(noted).toEqual([])
    },
  )
})

describe('session cookie', () => {
  it('the session cookie is named to whoever keeps pages, where the status depends on it', async () => {
    const varies = async (path: string, who?: Pick<Client, 'key'>) =>
      String((await open(path, who)).headers['vary'])
        .split(', ')
        .includes('cookie')
    for (const path of ['/admin/', '/invoices/', `/tasks/update_task/${randomUUID()}`]) {
      for (const who of [admin, member, undefined]) expect(await varies(path, who), path).toBe(true)
    }
    for (const path of ['/', '/password/reset/key', '/nowhere']) expect(await varies(path), path).toBe(false)
  })

  it('the session cookie counts for nothing once the session is over, or when it is made up', async () => {
    const leaver = await test.as('Administrator')
    expect(await statusOf('/admin/', leaver)).toBe(200)
    await sql`UPDATE session SET last_used_at = now() - interval '13 hours' WHERE employee_id = ${leaver.id}`.execute(
      test.db,
    )
    expect(await statusOf('/admin/', leaver)).toBe(401)
    for (const key of ['x'.repeat(43), '', "' OR true --", '%zz']) {
      expect(await statusOf('/admin/', { key })).toBe(401)
      expect(await statusOf('/invoices/', { key })).toBe(200)
    }
  })

  it('the session cookie makes no call in anybody’s name, and keeps no session alive', async () => {
    const headers = { cookie: `authToken=${admin.key}`, accept: 'application/json' }
    for (const path of ['auth/user/', 'api/admin/system', `task/id/${await makers.task(world)}`]) {
      expect((await visitor.get(path, { headers })).status).toBe(401)
    }
    const idle = await test.as('Administrator')
    const used = () => test.db.selectFrom('session').select('last_used_at').where('employee_id', '=', idle.id)
    await sql`UPDATE session SET last_used_at = now() - interval '2 hours' WHERE employee_id = ${idle.id}`.execute(
      test.db,
    )
    const before = await used().executeTakeFirst()
    expect(await statusOf('/admin/', idle)).toBe(200)
    expect(await used().executeTakeFirst()).toEqual(before)
  })
})

describe('cost', () => {
  it('finding the status of a page takes two reads at most, and none for the pages of visitors', async () => {
    const task = await makers.task(world)
    const countOf = async (path: string) => {
      test.queries.length = 0
      await open(path, admin)
      return test.queries.length
    }
    expect(await countOf(`/admin/tasks/update/${task}`)).toBe(2)
    expect(await countOf(`/folders/task/${task}`)).toBe(2)
    expect(await countOf('/main_menu')).toBe(1)
    for (const path of [
      '/',
      '/login',
      '/auth-callback',
      '/email/confirm/key',
      '/password/reset/key',
      '/unsubscribe/key',
    ]) {
      expect(await countOf(path), path).toBe(0)
    }
  })

  it('finding the status of a page is left alone when one address asks for very many', async () => {
    const own = await startOwnApp({ REQUEST_LIMIT_PER_SECOND: '1' })
    const visitor = await visitorOf(own)
    onTestFinished(() => visitor.app.close())
    const headers = { accept: 'text/html', cookie: `authToken=${'x'.repeat(43)}` }
    own.queries.length = 0
    for (let n = 0; n < 60; n += 1) await visitor.get('/main_menu', { headers })
    expect(own.queries.length).toBeGreaterThanOrEqual(40)
    expect(own.queries.length).toBeLessThan(60)
  })

  it('finding the status of a page never keeps a page back when the database fails or does not answer', async () => {
    const own = await startOwnApp()
    const visitor = await visitorOf(own)
    onTestFinished(() => visitor.app.close())
    const { key = '' } = await own.as('Team Member')
    const headers = { accept: 'text/html', cookie: `authToken=${key}` }
    const open = () => visitor.get('/admin/', { headers })
    expect((await open()).status).toBe(403)
    await own.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE session`.execute(tx)
      expect(await open()).toMatchObject({ status: 200, body: adminPage })
    })
    await sql`ALTER TABLE session RENAME TO gone`.execute(own.db)
    expect(await open()).toMatchObject({ status: 200, body: adminPage })
  })
})

describe('unreadable addresses', () => {
  it.each(['/%zz', '/tasks/update_task/%E0%A4%A'])(
    'the unreadable address %s is the page that says so, with 400',
    async (path) => {
      const answer = await open(path, member)
      expect(answer).toMatchObject({ status: 400, body: page })
      expect(answer.headers['cache-control']).toBe('no-store')
      const asJson = await visitor.get(path, { headers: { accept: 'application/json' } })
      expect(asJson).toMatchObject({ status: 400, body: { operation: 'ERROR' } })
    },
  )
})
