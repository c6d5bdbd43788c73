import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories, paymentStatuses, projectStatuses, projectTypes, workStatuses } from '#domain/choices.ts'
import { dateIn, daysOld, monthRange, todayIn, weekOf } from '#domain/dates.ts'
import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'
import { defaultPreferences } from '#domain/pages/preferences.ts'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import { models, readValues, type Model } from '#domain/kinds/kind.ts'
import { employeeUpdate } from '#domain/kinds/employee.ts'
import { resourceOf, staffModels } from '#domain/kinds/registry.ts'
import type { WorkView } from '#domain/my-work.ts'
import { roles, rolesIn } from '#domain/roles.ts'
import { firmCalendar, workdaysOf } from '#server/court/firm-calendar.ts'
import { readMyWork } from '#server/kinds/my-work.ts'
import { isPasswordRight } from '#server/auth/password.ts'
import { contextFor, type Context } from '#server/request/context.ts'
import { readEnv } from '#server/base/env.ts'
import { allJoins, wireOf } from '#server/records/read.ts'
import { recordedNames } from '#server/records/change-rows.ts'
import type { Row } from '#server/records/store.ts'
import { invoiceStages } from '#domain/invoice-stage.ts'
import { billingOverview } from '#server/kinds/billing-overview.ts'
import { stageIn } from '#server/kinds/invoice.ts'
import { stores } from '#server/kinds/registry.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'
import { openDatabase, type Database } from '../db/pool.ts'
import { loadDemoFirm } from './load.ts'
import { hasDemoAccounts, isEmpty } from './presence.ts'

const env = readEnv({})
/** A load is thousands of statements, each of which waits for its turn on a busy machine. */
const longLoad = 180_000
const today = todayIn(env.firmTimeZone)
let database: TestDatabase
let db: Database
let close: () => Promise<void>
let wasEmpty: boolean
let hadAccounts: boolean

beforeAll(async () => {
  database = await freshDatabase()
  ;({ db, close } = openDatabase(database.url, 4))
  wasEmpty = await isEmpty(db)
  hadAccounts = await hasDemoAccounts(db)
  await loadDemoFirm(db, env)
}, longLoad)

afterAll(async () => {
  await close()
  await database.drop()
})

async function column(query: ReturnType<typeof sql>): Promise<unknown[]> {
  const { rows } = await query.execute(db)
  return rows.map((row) => Object.values(row as object)[0])
}

const count = async (table: string, where = sql`true`) =>
  Number((await column(sql`SELECT count(*) FROM ${sql.table(table)} WHERE ${where}`))[0])

test('the demo writes to nobody about what it makes', async () => {
  expect([await count('mail'), await count('assignment_notice')]).toEqual([0, 0])
})

test('everybody with a demo account finds a few notices, some of them unread, and none is to be mailed', async () => {
  const { rows } = await sql<{ email: string; all: number; unread: number; to_mail: number; later: number }>`
    SELECT e.email, count(n.id) AS all, count(n.id) FILTER (WHERE n.read_at IS NULL) AS unread,
      count(n.id) FILTER (WHERE n.to_mail) AS to_mail, count(n.id) FILTER (WHERE n.at > now() OR n.read_at > now()) AS later
    FROM employee e LEFT JOIN notice n ON n.employee_id = e.id WHERE e.onboarding_completed GROUP BY e.email`.execute(
    db,
  )
  const accounts = rows.filter(({ email }) => demoAccounts.some((account) => account.email === email))
  expect(accounts).toHaveLength(12)
  for (const { email, all, unread, to_mail: toMail, later } of accounts) {
    expect([all >= 3 && all <= 15, unread > 0 && unread <= all], email).toEqual([true, true])
    expect([toMail, later], email).toEqual([0, 0])
  }
  expect(accounts.some(({ all, unread }) => unread < all)).toBe(true)
})

test('notices lie in the inboxes in the order in which things happened', async () => {
  const { rows } = await sql`
    SELECT FROM (SELECT at < lag(at) OVER (PARTITION BY employee_id ORDER BY id) AS is_back FROM notice) told
    WHERE is_back`.execute(db)
  expect(rows).toHaveLength(0)
})

test('the security log tells of the first account, of the one that was closed, when that happened, and of a subscription', async () => {
  const events = await db.selectFrom('security_event').select(['kind', 'at']).orderBy('at').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['account_created', 'account_deactivated', 'feed_created'])
  const ages = events.map(({ at }) => daysOld(dateIn(env.firmTimeZone, new Date(at)), today))
  expect(ages[0]).toBeGreaterThanOrEqual(450)
  expect(ages[1]).toBeGreaterThanOrEqual(95)
  expect(ages[1]).toBeLessThan(98)
})

test('the demo knows an empty database from one with the demo firm', async () => {
  expect([wasEmpty, hadAccounts]).toEqual([true, false])
  expect([await isEmpty(db), await hasDemoAccounts(db)]).toEqual([false, true])
  // Colleagues without a password and accounts that were closed let nobody in.
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('employee')
      .set({ is_active: false })
      .where('password_hash', 'is not', null)
      .execute()
    expect(await hasDemoAccounts(tx)).toBe(false)
    await tx.updateTable('employee').set({ is_active: true }).where('password_hash', 'is not', null).execute()
  })
})

test('the demo firm has as much of everything as a firm of this size', async () => {
  const counts: Record<string, number> = {}
  const tables = ['employee', 'city', 'client', 'point_of_contact', 'project', 'task_template', 'task']
  const others = [
    'rfi',
    'submittal',
    'invoice',
    'assignment',
    'announcement',
    'contact_message',
    'project_template',
    'task_series',
  ]
  for (const table of [...tables, ...others]) counts[table] = await count(table)
  expect(counts).toEqual({
    employee: 28,
    city: 49,
    client: 27,
    point_of_contact: 44,
    project: 63,
    task_template: 24,
    task: 415,
    rfi: 120,
    submittal: 135,
    invoice: 95,
    assignment: 34,
    announcement: 4,
    contact_message: 5,
    project_template: 3,
    task_series: 2,
  })
  expect(await count('project_template', sql`items -> 0 ->> 'anchor' = 'deadline'`)).toBe(1)
  const binned: Record<string, number> = {}
  for (const table of ['task', 'submittal', 'rfi', 'client', 'project', 'invoice'])
    binned[table] = await count(table, sql`deleted_at IS NOT NULL`)
  expect(binned).toEqual({ task: 2, submittal: 1, rfi: 1, client: 1, project: 0, invoice: 0 })
  expect(await count('announcement', sql`expires_at > now()`)).toBe(3)
  expect(await count('contact_message', sql`seen_at IS NULL`)).toBe(3)
  const batches = await column(sql`SELECT kind FROM batch WHERE undone_at IS NULL ORDER BY at`)
  expect(batches).toEqual(['import', 'bulk'])
  expect(await count('calendar_feed')).toBe(1)
})

test('every demo account signs in, nobody else can, and every role is there', async () => {
  const people = await db.selectFrom('employee').selectAll().execute()
  for (const { email, name, role, onboarded } of demoAccounts) {
    const person = people.find((each) => each.email === email)
    expect(person).toMatchObject({
      name,
      role,
      onboarding_completed: onboarded,
      is_active: true,
      is_demo: true,
    })
    expect(person?.email_verified_at).not.toBeNull()
    expect(await isPasswordRight(demoPassword, person?.password_hash)).toBe(true)
  }
  const hashes = people.map((person) => person.password_hash).filter((hash) => hash !== null)
  expect(hashes).toHaveLength(demoAccounts.length)
  expect(new Set(hashes).size).toBe(demoAccounts.length)
  expect(people.every((person) => person.is_demo)).toBe(true)
  expect(new Set(people.map((person) => person.role))).toEqual(new Set(roles))
})

const values = async (table: string, name: string, where = sql`true`) =>
  new Set(await column(sql`SELECT DISTINCT ${sql.ref(name)} FROM ${sql.table(table)} WHERE ${where}`))

test('every status, type, category and age is there', async () => {
  expect(await values('project', 'status')).toEqual(new Set(projectStatuses))
  expect(await values('project', 'template')).toEqual(new Set(projectTypes))
  expect(await values('invoice', 'payment_status')).toEqual(new Set(paymentStatuses))
  for (const table of ['task', 'rfi', 'submittal']) {
    expect(await values(table, 'status')).toEqual(new Set(workStatuses))
    expect(await values(table, 'category', sql`status = 'Active'`)).toEqual(new Set(categories))
  }
  for (const [table, since] of [
    ['rfi', 'date_received'],
    ['submittal', 'created_date'],
  ] as const) {
    const dates = await column(
      sql`SELECT ${sql.ref(since)} FROM ${sql.table(table)} WHERE status = 'Active' ORDER BY 1`,
    )
    const ages = dates.map((date) => daysOld(String(date), today))
    expect(ages.filter((age) => age <= 3).length).toBeGreaterThan(5)
    expect(ages.filter((age) => age > 3 && age <= 6).length).toBeGreaterThan(3)
    expect(ages.filter((age) => age > 6).length).toBeGreaterThan(5)
    expect(await count(table, sql`alert_status`)).toBeGreaterThan(4)
  }
  expect(await count('project', sql`is_deadline`)).toBeGreaterThan(5)
  expect(await count('project', sql`no_date_due`)).toBeGreaterThan(2)
  expect(await count('project', sql`is_sent_to_quickbooks`)).toBeGreaterThan(10)
  expect(await count('project', sql`description = ''`)).toBeGreaterThan(5)
  expect(await count('task', sql`pinged`)).toBeGreaterThan(10)
  expect(await count('task', sql`assigned_to IS NULL`)).toBe(3)
})

test('projects have gap-free numbers in the order of their dates, and the next number follows', async () => {
  const projects = await db
    .selectFrom('project')
    .select(['project_id', 'start_date'])
    .orderBy('project_id')
    .execute()
  expect(projects.map(({ start_date: date }) => date)).toEqual(
    projects.map(({ start_date: date }) => date).toSorted(),
  )
  const numbers = await db.selectFrom('project_number').selectAll().orderBy('year').execute()
  const expected = numbers.flatMap(({ year, last }) =>
    Array.from({ length: last }, (_, index) => `${year % 100}${String(index + 1).padStart(4, '0')}`),
  )
  expect(projects.map(({ project_id: id }) => id.split('-')[0])).toEqual(expected)
})

test('projects are led by managers, and the calendars of this week and month are full', async () => {
  const leaders = await column(sql`SELECT DISTINCT e.role FROM project p JOIN employee e ON e.id = p.manager`)
  for (const role of leaders) expect(rolesIn(['MANAGERS'])).toContain(role)
  expect(leaders).toEqual(
    expect.arrayContaining(['CEO', 'Manager', 'Mechanical Head', 'Fire Protection Head']),
  )
  const due = async ({ start, end }: { start: string; end: string }) =>
    count('project', sql`end_date BETWEEN ${start}::date AND ${end}::date AND status <> 'Cancelled'`)
  expect(await due(weekOf(today))).toBeGreaterThan(9)
  expect(await due(monthRange(Number(today.slice(0, 4)), Number(today.slice(5, 7))))).toBeGreaterThan(15)
  expect(await count('project', sql`end_date < ${today}::date AND status = 'Active'`)).toBeGreaterThan(1)
})

test.each([
  ['member@example.com', 12, 18, 3],
  ['manager@example.com', 3, 12, 1],
  ['mechanical.head@example.com', 3, 12, 0],
  ['electrical.head@example.com', 3, 12, 0],
  ['plumbing.head@example.com', 3, 12, 0],
  ['fire.head@example.com', 3, 12, 0],
])('%s has a believable amount of open work', async (email, least, most, pressing) => {
  const tasks = await db
    .selectFrom('task as t')
    .innerJoin('employee as e', 'e.id', 't.assigned_to')
    .select(['t.due_date', 't.pinged'])
    .where('e.email', '=', email)
    .where('t.status', '=', 'Active')
    .execute()
  expect(tasks.length).toBeGreaterThanOrEqual(least)
  expect(tasks.length).toBeLessThanOrEqual(most)
  expect(tasks.filter((task) => task.pinged || task.due_date < today).length).toBeGreaterThanOrEqual(pressing)
})

test('each of the twelve finds something overdue, for today and for later in My Work, and waits for somebody', async () => {
  const { user: reading, ...context } = await reader()
  const calendar = workdaysOf(await firmCalendar(db))
  const staff = await db.selectFrom('employee').selectAll().where('password_hash', 'is not', null).execute()
  const onboarded = staff.filter((person) => person.onboarding_completed)
  expect(onboarded).toHaveLength(12)
  for (const { id, name, email, role } of onboarded) {
    const read = async (view: WorkView) => {
      const asked = { view, person: { id, role }, kinds: waitingKinds, page: 1 }
      return await readMyWork(db, asked, calendar, {
        ...context,
        user: { ...reading, id, email, role },
      })
    }
    const { groups } = await read('mine')
    const filled = groups.filter(({ total }) => total > 0).map(({ key }) => key)
    expect(filled, name).toEqual(expect.arrayContaining(['overdue', 'today', 'later']))
    expect((await read('waiting')).total, name).toBeGreaterThan(0)
  }
})

test('every finished project was billed, and hardly one for more than all of it', async () => {
  const unbilled = sql`
    SELECT project_name FROM project p WHERE status = 'Completed'
      AND NOT EXISTS (SELECT FROM invoice i WHERE i.project_id = p.project_id)`
  expect(await column(unbilled)).toEqual([])
  const sums = sql`SELECT sum(payment_amount) FROM invoice GROUP BY project_id HAVING sum(payment_amount) > 100`
  expect(await column(sums)).toHaveLength(1)
})

test('work lies within its project and belongs to people who were there', async () => {
  const early = sql`
    SELECT w.id FROM project p JOIN (
      SELECT task_id AS id, project_id, date_created AS day FROM task
      UNION ALL SELECT rfi_id, project_id, date_received FROM rfi
      UNION ALL SELECT submittal_id, project_id, created_date FROM submittal
      UNION ALL SELECT invoice_id, project_id, invoice_date FROM invoice) w USING (project_id)
    WHERE w.day < p.start_date`
  expect(await column(early)).toEqual([])
  const strangers = sql`
    SELECT w.id FROM employee e JOIN (
      SELECT task_id AS id, assigned_to, date_created AS day FROM task
      UNION ALL SELECT id, assigned_to, date_created FROM assignment
      UNION ALL SELECT rfi_id, assigned_to, date_received FROM rfi
      UNION ALL SELECT submittal_id, assigned_to, created_date FROM submittal) w ON w.assigned_to = e.id
    WHERE w.day < e.date_joined`
  expect(await column(strangers)).toEqual([])
  expect(await count('task', sql`due_date < date_created`)).toBe(0)
  expect(await count('task', sql`extract(dow FROM due_date) IN (0, 6)`)).toBe(0)
})

async function reader(): Promise<Context> {
  const { id, email, name, role } = await db
    .selectFrom('employee')
    .selectAll()
    .where('role', '=', 'Administrator')
    .executeTakeFirstOrThrow()
  const account = { onboardingCompleted: true, mustChangePassword: false, hasSecondFactor: false }
  const signedIn = { sessionId: '', signedInBy: 'password', ...account } as const
  return contextFor({ id, email, name, role, ...signedIn, preferences: defaultPreferences }, env)
}

async function rowsOf(model: Model): Promise<Row[]> {
  const store = stores[model]
  const { rows } = await sql<Row>`
    SELECT t.*${store.select} FROM ${sql.table(store.table)} t ${allJoins(store)}`.execute(db)
  return rows
}

test.each(models)('every %s could have been entered in its form', async (model) => {
  for (const row of await rowsOf(model)) {
    // A task that waits on the board has no assignee, which its form would ask for.
    const current = {
      ...stores[model].toValues(row),
      ...(row['assigned_to'] === null ? { assigned_to: 'a@b.co' } : {}),
    }
    // Whoever has an account need not type its password again.
    const form = model === 'user' ? employeeUpdate : resourceOf(model)
    const { errors } = readValues(form, {}, { today, me: 'admin@example.com', current })
    expect(errors).toBeUndefined()
  }
})

test.each(staffModels)('the history of every %s leads to what it is now', async (model) => {
  const store = stores[model]
  const rows = await rowsOf(model)
  const history = await db
    .selectFrom('history')
    .selectAll()
    .where('model', '=', model)
    .orderBy('id')
    .execute()
  const context = await reader()
  const stories = Map.groupBy(history, (entry) => entry.record_id)
  expect(stories.size).toBe(rows.length)
  for (const row of rows) {
    const story = stories.get(String(row[store.key])) ?? []
    const record = await wireOf(db, store, row, context)
    const state: Record<string, unknown> = {}
    for (const [index, entry] of story.entries()) {
      expect(entry.action === 'create').toBe(index === 0)
      expect(Object.keys(entry.changes).length === 0).toBe(entry.action === 'delete')
      expect(entry.project_id).toBe(store.projectOf?.(row) ?? null)
      for (const [name, [before, after]] of Object.entries(entry.changes)) {
        // Whose turn it was and what somebody said is told beside the record.
        if (!recordedNames(resourceOf(model), store).includes(name)) continue
        expect(before).toEqual(state[name] ?? null)
        state[name] = after
      }
    }
    const names = recordedNames(resourceOf(model), store).filter(
      (name) => name in state || model !== 'invoice',
    )
    for (const name of names) expect([name, state[name] ?? null]).toEqual([name, record[name] ?? null])
    expect(record.version).toBe(story.length)
    expect(story[0]?.at).toBe(row['created_at'])
    const closing = story.find(
      ({ action, changes }) =>
        changes['status']?.[1] === 'Closed' || (action === 'send' && model === 'invoice'),
    )
    expect(row['completed_at'] ?? null).toBe(closing?.at ?? null)
  }
})

test('history is in order, has no future, and nobody acts before they have an account', async () => {
  const history = await db
    .selectFrom('history as h')
    .leftJoin('employee as e', 'e.id', 'h.actor')
    .select(['h.at', 'h.model', 'h.action', 'e.created_at'])
    .orderBy('h.id')
    .execute()
  const instants = history.map(({ at }) => at)
  expect(instants).toEqual(instants.toSorted())
  expect(instants.at(-1)?.localeCompare(new Date().toISOString())).toBe(-1)
  expect(history.filter(({ at, created_at: since }) => since !== null && at < since)).toEqual([])
  const updates = history.filter(({ model, action }) => model === 'project' && action === 'update')
  expect(updates.length).toBeGreaterThan(100)
})

test('the kept totals agree with the rows', async () => {
  const { rows } = await sql<{ model: string; total: number }>`
    SELECT model, sum(rows) AS total FROM live_count GROUP BY model`.execute(db)
  const kept = Object.fromEntries(rows.map(({ model, total }) => [model, total]))
  const counted: Record<string, number> = {}
  for (const model of models)
    counted[model] = await count(
      stores[model].table,
      sql`${stores[model].canBeDeleted ? sql`deleted_at IS NULL` : sql`true`}`,
    )
  expect(kept).toEqual(counted)
})

test(
  'the same firm comes out of a second load, and of two at once only one',
  { timeout: longLoad },
  async () => {
    const other = await freshDatabase()
    const second = openDatabase(other.url, 4)
    const loads = await Promise.allSettled([loadDemoFirm(second.db, env), loadDemoFirm(second.db, env)])
    expect(loads.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const model of staffModels) {
      const { table, key } = stores[model]
      const read = async (from: Database) =>
        (
          await sql<{ text: string }>`
          SELECT (to_jsonb(t) - ARRAY['password_hash', 'created_at', 'completed_at', 'email_verified_at'])::text AS text
          FROM ${sql.table(table)} t ORDER BY ${sql.ref(key)}`.execute(from)
        ).rows.map(({ text }) => text)
      expect(await read(second.db)).toEqual(await read(db))
    }
    await second.close()
    await other.drop()
  },
)

test('a database with people in it is left alone', async () => {
  const before = await count('history')
  await expect(loadDemoFirm(db, env)).rejects.toThrow(
    'This database already has employees. The demo firm is only loaded into an empty one.',
  )
  expect(await count('history')).toBe(before)
})

test('people talk about many records, mention each other and follow', async () => {
  const { rows } = await sql<Record<'records' | 'rfis' | 'projects' | 'mentioning' | 'follows', number>>`
    SELECT count(DISTINCT (model, record_id)) AS records,
      count(DISTINCT record_id) FILTER (WHERE model = 'rfi') AS rfis,
      count(DISTINCT record_id) FILTER (WHERE model = 'project') AS projects,
      count(*) FILTER (WHERE mentions <> '{}') AS mentioning,
      (SELECT count(*) FROM follow WHERE because = 'chosen') AS follows
    FROM comment WHERE deleted_at IS NULL`.execute(db)
  expect(rows[0]).toEqual({ records: 58, rfis: 31, projects: 16, mentioning: expect.any(Number), follows: 8 })
  expect(rows[0]?.mentioning).toBeGreaterThan(60)
  // Whoever is named with an @ is meant.
  const missed = sql`body LIKE '%@%' AND mentions = '{}'`
  expect(await count('comment', missed)).toBe(0)
})

test('everyone who can sign in has some notices, a few of them unread, and none that waits for a mail', async () => {
  const { rows } = await sql<{ email: string; notices: number; unread: number; kinds: number }>`
    SELECT e.email, count(n.id) AS notices, count(n.id) FILTER (WHERE n.read_at IS NULL) AS unread,
      count(DISTINCT n.kind) AS kinds
    FROM employee e LEFT JOIN notice n ON n.employee_id = e.id
    WHERE e.password_hash IS NOT NULL AND e.is_active GROUP BY e.email`.execute(db)
  expect(rows.filter(({ notices }) => notices < 3 || notices > 15)).toEqual([])
  expect(rows.filter(({ unread, notices }) => unread < 1 || (notices > 4 && unread === notices))).toEqual([])
  expect(rows.filter(({ kinds }) => kinds > 1).length).toBeGreaterThan(8)
  expect(await count('notice', sql`to_mail`)).toBe(0)
})

test('the demo shares views, and pins those of tasks for everyone', async () => {
  const { rows } = await sql<{ model: Model; name: string; pinned: number }>`
    SELECT v.model, v.name, (SELECT count(*) FROM view_choice c WHERE v.id = ANY(c.pinned)) AS pinned
    FROM list_view v WHERE v.is_shared ORDER BY v.changed_at, v.name`.execute(db)
  const everyone = await count('employee')
  expect(rows).toEqual([
    { model: 'project', name: 'Deadlines this month', pinned: 0 },
    { model: 'task', name: 'Due this week', pinned: everyone },
    { model: 'task', name: 'Mine', pinned: everyone },
    { model: 'task', name: 'Overdue tasks', pinned: everyone },
    { model: 'rfi', name: 'RFIs over 5 days', pinned: 0 },
    { model: 'invoice', name: 'Unsent invoices', pinned: 0 },
  ])
})

test('every project but cancelled ones has a fee, half of them phases, and each stage and column of money is there', async () => {
  const { rows } = await sql<{ status: string; fee: number | null; phases: number }>`
    SELECT p.status, c.fee_cents AS fee, jsonb_array_length(c.phases) AS phases
    FROM project p LEFT JOIN contract c ON c.project_id = p.project_id WHERE p.deleted_at IS NULL`.execute(db)
  expect(rows.filter(({ status, fee }) => (status === 'Cancelled') !== (fee === null))).toEqual([])
  const fees = rows.filter(({ fee }) => fee !== null)
  const split = fees.filter(({ phases }) => phases > 1).length
  expect(split).toBeGreaterThan(fees.length * 0.4)
  expect(split).toBeLessThan(fees.length * 0.6)
  expect(await count('contract', sql`additional_cents > 0`)).toBe(1)
  const context = await reader()
  const { totals, ageing } = await billingOverview(db, context)
  expect(totals.ready_count).toBeGreaterThanOrEqual(5)
  for (const sum of [...Object.values(totals), ...Object.values(ageing.totals)])
    expect(sum).toBeGreaterThan(0)
  expect(ageing.totals.total_cents).toBe(totals.open_cents)
  const stages = await column(sql`SELECT DISTINCT ${stageIn(context)} FROM invoice t`)
  expect(new Set(stages)).toEqual(new Set(invoiceStages))
  expect(await count('invoice', sql`(payment_status = 'Sent') <> (invoice_number IS NOT NULL)`)).toBe(0)
})
