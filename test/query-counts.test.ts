import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { models } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { roles } from '#domain/roles.ts'
import { startApp, type Answer, type Client, type TestApp } from './app.ts'
import { makeEmployee, makeInvoice, makeProject, makeRfi, makeSubmittal, makeTask } from './factories.ts'
import { makeFirm } from './records/firm.ts'
import { eventually } from './eventually.ts'

let app: TestApp
let admin: Client

beforeAll(async () => {
  app = await startApp()
  admin = await app.as('Administrator')
  await makeFirm(app.db)
})

afterAll(() => app.close())

const statementsSentBy = async (call: () => Promise<Answer>): Promise<string[]> => {
  app.queries.length = 0
  const { status } = await call()
  expect(status).toBeLessThan(300)
  return [...app.queries]
}

/** The statements of a call and a session check, which is counted whether or not the session was known. */
const statementsOf = async (call: () => Promise<Answer>): Promise<string[]> => {
  await statementsSentBy(call)
  return ['session check', ...app.statements()]
}

const countOf = async (client: Client, path: string): Promise<number> =>
  (await statementsOf(() => client.get(path))).length

/** Fetching the CSRF token is a call of its own. */
const countOfPost = async (client: Client, path: string, body: object): Promise<number> => {
  const headers = await client.csrf()
  return (await statementsOf(() => client.post(path, body, { headers, csrf: false }))).length
}

/** More of everything that the calls below read, all of it in work and due this month. */
const addWork = async (projects: number): Promise<void> => {
  const person = await makeEmployee(app.db)
  for (let n = 0; n < projects; n += 1) {
    const { project_id } = await makeProject(app.db, { manager: person.id, end_date: '2026-03-20' })
    await makeTask(app.db, { project_id, assigned_by: person.id })
    await makeSubmittal(app.db, { project_id, assigned_by: person.id })
    await makeRfi(app.db, { project_id, created_by: person.id })
    await makeInvoice(app.db, { project_id, user_sent_by: person.id })
  }
}

describe('session check', () => {
  it('the session check is one read, by the index of the token', async () => {
    const client = await app.as('Administrator')
    const [check, ...others] = await statementsSentBy(() => client.get('auth/user/'))
    expect(others).toEqual([])
    expect(await statementsSentBy(() => client.get('auth/user/'))).toEqual([])
    const plan = await app.db.transaction().execute(async (tx) => {
      // So small a table would be read whole otherwise.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      const parameters = [Buffer.alloc(32), true]
      return await tx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`EXPLAIN ${check}`, parameters),
      )
    })
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('session_token_hash_key')
    expect(lines).not.toContain('Seq Scan')
  })

  it('the session check writes down the use of a session at most once a minute', async () => {
    const client = await app.as('Team Member')
    await sql`UPDATE session SET last_used_at = now() - interval '2 minutes' WHERE employee_id = ${client.id}`.execute(
      app.db,
    )
    const counts = [await countOf(client, 'auth/user/'), await countOf(client, 'auth/user/')]
    expect(counts).toEqual([2, 1])
  })
})

describe('lists', () => {
  const page = (model: string, perPage: number, filter = '') =>
    `api/pagination/get_model_data?model=${model}&per_page=${perPage}${filter}`

  /** A process reads the firm's days once, as soon as it hears of their changes. */
  const firmDaysKept = () => eventually(async () => expect(await countOf(admin, page('rfi', 10))).toBe(2))

  it.each(models)(
    'a list of %s takes at most four statements, the same for ten rows and for a hundred',
    async (model) => {
      await firmDaysKept()
      const counts = [await countOf(admin, page(model, 10)), await countOf(admin, page(model, 100))]
      expect(counts[0]).toBe(counts[1])
      expect(counts[0]).toBeLessThanOrEqual(4)
    },
  )

  it.each(models)('a list of %s takes at most four statements with any of its filters', async (model) => {
    for (const [name, facts] of Object.entries(resourceOf(model).list.filters)) {
      const choice = facts.kind === 'choice' && facts.isStrict ? String(facts.values[0]) : 'e'
      const text = { text: 'a', person: 'a', choice, yes_no: 'Yes', date: '2026-03-02', size: '>= 0' }[
        facts.kind
      ]
      const filter = `&filter_by_0=${name}&filter_text_0=${encodeURIComponent(text)}`
      expect(await countOf(admin, page(model, 50, filter))).toBeLessThanOrEqual(4)
    }
  })
})

describe('calls', () => {
  it('My Work takes at most four statements beside the session check, attention two', async () => {
    const manager = await app.as('Manager')
    for (const query of ['', '?view=waiting', `?person=${admin.id}`, '?group=overdue&page=2'])
      expect(await countOf(manager, `api/my_work${query}`), query).toBeLessThanOrEqual(5)
    expect(await countOf(manager, 'api/attention')).toBe(3)
  })

  it('the dashboard is read with at most six statements in one transaction, whoever looks', async () => {
    for (const role of roles) {
      const client = await app.as(role)
      const [, begin, ...rest] = await statementsOf(() => client.get('api/dashboard'))
      expect([begin, rest.pop()], role).toEqual([expect.stringMatching(/^start transaction/), 'commit'])
      expect(rest.length, role).toBeLessThanOrEqual(6)
    }
  })

  it('calls that read many rows take as many statements for many rows as for few', async () => {
    const { project_id } = await makeProject(app.db)
    const paths = [
      'api/dashboard',
      `api/board/${project_id}`,
      'api/history',
      'projects/by_date?year=2026&month=3',
      'projects/by_date?day_range=2026-03-15,2026-03-21',
      'projects/active',
      'form/fetch?include_projects=true&include_templates=true',
      'api/changelog/projects',
      'api/invoice/not_paid',
      'api/recycle_bin?model=task',
      'api/admin/system',
      'api/admin/history?model=task',
      'api/admin/outbox',
      `api/admin/people/${admin.id}`,
    ]
    const counts = async () => {
      const all: Record<string, number> = {}
      for (const path of paths) all[path] = await countOf(admin, path)
      return all
    }
    await addWork(1)
    const few = await counts()
    await addWork(30)
    for (let n = 0; n < 20; n += 1) await makeTask(app.db, { project_id })
    expect(await counts()).toEqual(few)
  })
})

describe('given work', () => {
  it('giving work to somebody takes two statements more than keeping it, also when it is changed', async () => {
    const { project_id } = await makeProject(app.db)
    const { email } = await makeEmployee(app.db)
    const own = await app.db
      .selectFrom('employee')
      .select('email')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    const task = (assigned_to: string) => ({
      project_id,
      title: 'Ducts',
      due_date: '2026-03-02',
      assigned_to,
    })
    const kept = await countOfPost(admin, 'task/', task(own.email))
    expect(await countOfPost(admin, 'task/', task(email))).toBe(kept + 2)
    const { task_id: id } = await makeTask(app.db, { project_id, assigned_to: admin.id })
    const put = async (body: object) => {
      const headers = await admin.csrf()
      return (await statementsOf(() => admin.put(`task/id/${id}`, body, { headers, csrf: false }))).length
    }
    // Looking up whom it is given to is the third. Nobody has been given anything yet: for who has, a job waits already.
    const another = await makeEmployee(app.db)
    expect((await put({ assigned_to: another.email })) - (await put({ title: 'Pipes' }))).toBe(3)
  })
})

describe('news', () => {
  it('a moved day takes two statements more than another change, and closing what somebody gave takes one', async () => {
    const { id: giver } = await makeEmployee(app.db)
    const { project_id } = await makeProject(app.db)
    const task = { project_id, assigned_by: giver, assigned_to: admin.id }
    const { task_id: id } = await makeTask(app.db, task)
    const put = async (body: object) => {
      const headers = await admin.csrf()
      return (await statementsOf(() => admin.put(`task/id/${id}`, body, { headers, csrf: false }))).length
    }
    const renamed = await put({ title: 'Pipes' })
    expect(await put({ due_date: '2026-03-20' })).toBe(renamed + 2)
    expect(await put({ status: 'Closed' })).toBe(renamed + 1)
  })
})

describe('calls that write many rows', () => {
  it('create_bulk takes as many statements for fifty invoices as for one', async () => {
    const { project_id } = await makeProject(app.db)
    const invoices = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        project_id,
        invoice_date: '2026-03-02',
        payment_amount: n + 1,
        notes: 'Part',
      }))
    const counts = []
    for (const count of [1, 50])
      counts.push(await countOfPost(admin, 'api/invoice/create_bulk', { invoices: invoices(count) }))
    expect(counts[0]).toBe(counts[1])
  })

  it('assigned_tasks takes as many for fifty new cards as for one', async () => {
    const counts = []
    for (const count of [1, 50]) {
      const { email: parent } = await makeEmployee(app.db)
      const { project_id } = await makeProject(app.db)
      const cards = Array.from({ length: count }, (_, n) => ({
        id: `new-${n}`,
        title: `Card ${n}`,
        category: 'Other',
        parent,
      }))
      counts.push(await countOfPost(admin, 'task/assigned_tasks', { project_id, cards }))
    }
    expect(counts[0]).toBe(counts[1])
  })

  it('assigned_tasks takes as many for fifty changed cards as for one', async () => {
    const counts = []
    for (const count of [1, 50]) {
      const { email: parent } = await makeEmployee(app.db)
      const { project_id } = await makeProject(app.db)
      const cards = []
      for (let n = 0; n < count; n += 1) {
        const { task_id: id } = await makeTask(app.db, { project_id })
        cards.push({ id, title: `Renamed ${n}`, category: 'Other', parent })
      }
      counts.push(await countOfPost(admin, 'task/assigned_tasks', { project_id, cards }))
    }
    expect(counts[0]).toBe(counts[1])
  })
})
