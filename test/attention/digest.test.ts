import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { openDatabase } from '#server/db/pool.ts'
import { beginDay } from '#server/mail/daily-run.ts'
import { compose } from '#server/mail/compose.ts'
import { doMorning } from '#server/mail/daily-job.ts'
import { startOwnApp, type Client, type TestApp } from '../app.ts'
import {
  makeAssignment,
  makeEmployee,
  makeHoliday,
  makeProject,
  makeRfi,
  makeTask,
  makeTimeOff,
} from '../factories.ts'
import { makePerson, noticesOf } from '../news/support.ts'
import { setClock } from '../time/clock.ts'

const monday = '2026-11-16'
const morning = new Date(`${monday}T14:00:00Z`)
const chicago = { FIRM_TIMEZONE: 'America/Chicago' }

let test: TestApp
beforeEach(async () => {
  setClock(morning.toISOString())
  test = await startFirm()
})

async function startFirm(variables: Record<string, string> = {}): Promise<TestApp> {
  const firm = await startOwnApp({ ...chicago, ...variables })
  await sql`DELETE FROM digest_run`.execute(firm.db)
  return firm
}

const mailing = () =>
  startFirm({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://plumbline.example.com' })

const jobsOf = async ({ db }: TestApp) => {
  const { rows } = await sql<{ key: string }>`
    SELECT singleton_key AS key FROM pgboss.job WHERE name = 'digest' ORDER BY 1`.execute(db)
  return rows.map(({ key }) => key)
}

const runsOf = async ({ db }: TestApp) =>
  (await db.selectFrom('digest_run').select('date').orderBy('date').execute()).map(({ date }) => date)

const at = (instant: string) => beginDay(test, new Date(instant))

describe('the day’s run', () => {
  it('begins with the morning hour, and gives each active person one job', async () => {
    const ann = await makeEmployee(test.db)
    await makeEmployee(test.db, { is_active: false })
    await at(`${monday}T12:59:59Z`)
    expect(await runsOf(test)).toEqual([])
    await at(`${monday}T13:00:00Z`)
    expect(await runsOf(test)).toEqual([monday])
    expect(await jobsOf(test)).toEqual([`${ann.id}:${monday}`])
  })

  it('is made once by many processes at the same moment, and not again within the day', async () => {
    const ann = await makeEmployee(test.db)
    await Promise.all(Array.from({ length: 8 }, () => beginDay(test, morning)))
    await at(`${monday}T20:00:00Z`)
    expect(await jobsOf(test)).toEqual([`${ann.id}:${monday}`])
  })

  it('is not made again when a clock is set back, or the hour is changed after it', async () => {
    await makeEmployee(test.db)
    await at(`${monday}T13:30:00Z`)
    await at('2026-11-13T15:00:00Z')
    await test.db.updateTable('firm').set({ morning_hour: 9 }).execute()
    await at(`${monday}T15:30:00Z`)
    expect(await runsOf(test)).toEqual([monday])
    expect(await jobsOf(test)).toHaveLength(1)
  })

  it('is made although a clock once ran far ahead', async () => {
    await at('2028-03-06T15:00:00Z')
    await at(`${monday}T15:00:00Z`)
    expect(await runsOf(test)).toEqual([monday, '2028-03-06'])
  })

  it('is not claimed by a server that stops and cannot queue its jobs', async () => {
    await makeEmployee(test.db)
    const { db, close } = openDatabase(test.url, 2)
    onTestFinished(close)
    await expect(beginDay({ ...test, db }, morning)).rejects.toThrow('The job queue is closed')
    expect(await runsOf(test)).toEqual([])
    await at(`${monday}T15:00:00Z`)
    expect(await jobsOf(test)).toHaveLength(1)
  })

  it('is made as soon as a changed hour has come', async () => {
    await test.db.updateTable('firm').set({ morning_hour: 10 }).execute()
    await at(`${monday}T14:00:00Z`)
    expect(await runsOf(test)).toEqual([])
    await test.db.updateTable('firm').set({ morning_hour: 8 }).execute()
    await at(`${monday}T14:01:00Z`)
    expect(await runsOf(test)).toEqual([monday])
  })

  it('is left out on weekends and holidays', async () => {
    await makeHoliday(test.db, { date: monday })
    await at('2026-11-14T18:00:00Z')
    await at(`${monday}T18:00:00Z`)
    expect(await runsOf(test)).toEqual([])
  })

  it('has an hour that summer time neither doubles nor loses', async () => {
    await test.db
      .updateTable('firm')
      .set({ morning_hour: 1, weekdays: [0, 1] })
      .execute()
    // The night of November 1 has the hour from one to two twice.
    for (const time of ['06:30', '07:30']) await at(`2026-11-01T${time}:00Z`)
    expect(await runsOf(test)).toEqual(['2026-11-01'])
  })
})

const doIt = (firm: TestApp, employeeId: string, date = monday, now = morning) =>
  doMorning(firm, { employeeId, date }, now)

const remindersOf = async (id: string) =>
  (await noticesOf(test.db, id)).map(({ kind, record_id: record }) => [kind, record])

describe('reminders', () => {
  it('tell once of what is due until the next work day, and of what has become overdue', async () => {
    const ann = await makeEmployee(test.db)
    const due = async (date: string) =>
      (await makeTask(test.db, { assigned_to: ann.id, due_date: date })).task_id
    await due('2026-11-12')
    const friday = await due('2026-11-13')
    const sunday = await due('2026-11-15')
    const today = await due(monday)
    const tuesday = await due('2026-11-17')
    await due('2026-11-18')
    await beginDay(test, morning)
    for (const _ of [1, 2]) await doIt(test, ann.id)
    expect(await remindersOf(ann.id)).toEqual([
      ['overdue', friday],
      ['overdue', sunday],
      ['due_soon', today],
      ['due_soon', tuesday],
    ])
  })

  it('tell of all that became overdue since the last run, at most a week back', async () => {
    const ann = await makeEmployee(test.db)
    const due = async (date: string) =>
      (await makeTask(test.db, { assigned_to: ann.id, due_date: date })).task_id
    await due('2026-11-08')
    const old = await due('2026-11-09')
    await beginDay(test, new Date('2026-11-02T15:00:00Z'))
    await beginDay(test, morning)
    await doIt(test, ann.id)
    expect(await remindersOf(ann.id)).toEqual([['overdue', old]])
  })

  it('come again for a day that was moved, and never to whoever turned them off', async () => {
    const ann = await makePerson(test)
    const { task_id: id } = await makeTask(test.db, { assigned_to: ann.id, due_date: monday })
    await ann.client.put('api/news_settings', { due_soon: 'off' })
    await doIt(test, ann.id)
    expect(await remindersOf(ann.id)).toEqual([])
    await ann.client.put('api/news_settings', { due_soon: 'inbox' })
    await doIt(test, ann.id)
    await test.db.updateTable('task').set({ due_date: '2026-11-17' }).where('task_id', '=', id).execute()
    await doIt(test, ann.id)
    expect(await remindersOf(ann.id)).toEqual([
      ['due_soon', id],
      ['due_soon', id],
    ])
  })

  it('are left undone by a job of another day', async () => {
    const ann = await makeEmployee(test.db)
    await makeTask(test.db, { assigned_to: ann.id, due_date: monday })
    await doIt(test, ann.id, '2026-11-13')
    expect(await remindersOf(ann.id)).toEqual([])
  })
})

const mailsOf = async ({ db }: TestApp, employeeId: string) =>
  await db
    .selectFrom('mail')
    .select(['kind', 'event', 'facts'])
    .where('employee_id', '=', employeeId)
    .execute()

describe('the daily mail', () => {
  it('is dropped when it could not be sent before the next one is written', async () => {
    const firm = await mailing()
    const ann = await makeEmployee(firm.db)
    await makeTask(firm.db, { assigned_to: ann.id, due_date: '2026-11-13', title: 'Ducts' })
    await doIt(firm, ann.id, '2026-11-13', new Date('2026-11-13T15:00:00Z'))
    await sql`UPDATE mail SET created_at = created_at - interval '3 days'`.execute(firm.db)
    await doIt(firm, ann.id)
    const mails = await firm.db.selectFrom('mail').selectAll().orderBy('created_at').execute()
    const composed = await Promise.all(mails.map((mail) => compose(firm, mail)))
    expect(composed).toEqual([
      { dropped: 'overtaken' },
      expect.objectContaining({
        to: ann.email,
        letter: expect.objectContaining({ subject: 'Your day: 1 overdue' }),
        stopUrl: expect.stringMatching(/\/api\/unsubscribe\//),
      }),
    ])
  })

  it('that is sent again drops no newer one, and what is new stays new', async () => {
    const firm = await mailing()
    const ann = await makePerson(firm)
    const giver = await firm.as('Manager')
    const { project_id } = await makeProject(firm.db)
    await makeTask(firm.db, { assigned_to: ann.id, due_date: '2026-11-13' })
    await doIt(firm, ann.id, '2026-11-13', new Date('2026-11-13T15:00:00Z'))
    const { id } = await firm.db
      .updateTable('mail')
      .set({
        state: 'sent',
        sent_at: sql`now()`,
        created_at: sql`created_at - interval '3 days'`,
        happened_at: sql`happened_at - interval '3 days'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const far = { title: 'New and far', due_date: '2026-12-18', category: 'Other' }
    await giver.post('task/', { project_id, assigned_to: ann.email, ...far })
    const keys = async () => (await previewOf(ann.client)).sections.map(({ key }: { key: string }) => key)
    expect(await keys()).toEqual(['overdue', 'new'])
    const admin = await firm.as('Administrator')
    expect(await admin.post(`api/admin/outbox/${id}/resend`)).toMatchObject({ status: 200 })
    expect(await keys()).toEqual(['overdue', 'new'])

    await doIt(firm, ann.id)
    expect(await keys()).toEqual(['overdue'])
    expect(await admin.post(`api/admin/outbox/${id}/resend`)).toMatchObject({ status: 200 })
    const [, , today, again] = await firm.db
      .selectFrom('mail')
      .selectAll()
      .where('kind', '=', 'digest')
      .orderBy('created_at')
      .execute()
    for (const mail of [today, again]) {
      if (mail === undefined) throw new Error('There are four of them')
      expect(await compose(firm, mail)).toMatchObject({ to: ann.email })
    }
  })

  it('is written once a person and day, however often the job is done', async () => {
    const firm = await mailing()
    const ann = await makeEmployee(firm.db)
    await makeTask(firm.db, { assigned_to: ann.id, due_date: monday })
    await Promise.all([1, 2, 3].map(() => doIt(firm, ann.id)))
    expect(await mailsOf(firm, ann.id)).toEqual([
      expect.objectContaining({ kind: 'digest', event: `digest:${ann.id}:${monday}` }),
    ])
  })

  it('is not written on a day off; reminders come all the same', async () => {
    test = await mailing()
    const ann = await makeEmployee(test.db)
    const bob = await makeEmployee(test.db)
    for (const { id } of [ann, bob]) await makeTask(test.db, { assigned_to: id, due_date: monday })
    await makeTimeOff(test.db, { employee_id: ann.id, from_date: '2026-11-13', to_date: monday })
    await makeTimeOff(test.db, { employee_id: bob.id, from_date: '2026-11-17', to_date: '2026-11-20' })
    for (const { id } of [ann, bob]) await doIt(test, id)
    expect(await mailsOf(test, ann.id)).toEqual([])
    expect(await mailsOf(test, bob.id)).toHaveLength(1)
    expect(await remindersOf(ann.id)).toHaveLength(1)
    await doIt(test, ann.id, '2026-11-17', new Date('2026-11-17T14:00:00Z'))
    expect(await mailsOf(test, ann.id)).toHaveLength(1)
  })

  it('is not written without anything in it, without a confirmed address, to demo accounts, or unwanted', async () => {
    const firm = await mailing()
    const nothing = await makeEmployee(firm.db)
    const unknown = await makeEmployee(firm.db, { email_verified_at: null })
    const demo = await makeEmployee(firm.db, { is_demo: true })
    const unwanted = await makePerson(firm)
    await unwanted.client.put('api/news_settings', { digest: false })
    for (const { id } of [unknown, demo, unwanted]) {
      await makeTask(firm.db, { assigned_to: id, due_date: monday })
    }
    for (const { id } of [nothing, unknown, demo, unwanted]) {
      await doIt(firm, id)
      expect(await mailsOf(firm, id)).toEqual([])
    }
  })

  it('is not written without a mail server, while reminders are', async () => {
    const ann = await makeEmployee(test.db)
    const { task_id: id } = await makeTask(test.db, { assigned_to: ann.id, due_date: monday })
    await doIt(test, ann.id)
    expect(await mailsOf(test, ann.id)).toEqual([])
    expect(await remindersOf(ann.id)).toEqual([['due_soon', id]])
  })
})

const previewOf = async (client: Client) => (await client.get('api/digest/preview')).body.data

describe('the preview of the daily mail', () => {
  it('is empty when there is nothing to say', async () => {
    const ann = await makePerson(test)
    expect(await previewOf(ann.client)).toEqual({ subject: '', text: '', sections: [] })
  })

  it('has the sections in their order, with lines that lead somewhere', async () => {
    const ann = await makePerson(test)
    const giver = await makeEmployee(test.db, { name: 'Gia Moss' })
    const project = await makeProject(test.db, { project_name: 'Mesa Clinic' })
    const task = (title: string, due_date: string) =>
      makeTask(test.db, {
        title,
        due_date,
        assigned_to: ann.id,
        assigned_by: giver.id,
        project_id: project.project_id,
      })
    const late = await task('Late', '2026-11-12')
    await task('Now', monday)
    await task('Soon', '2026-11-20')
    await task('Far', '2026-12-20')
    const preview = await previewOf(ann.client)
    expect(preview.subject).toBe('Your day: 1 overdue, 1 today, 1 this week')
    expect(
      preview.sections.map(({ key, label, total }: Record<string, unknown>) => [key, label, total]),
    ).toEqual([
      ['overdue', 'Overdue', 1],
      ['today', 'Today', 1],
      ['this_week', 'This week', 1],
    ])
    expect(preview.sections[0].items).toEqual([
      {
        model: 'task',
        id: late.task_id,
        title: 'Late',
        about: 'Task · Mesa Clinic · 2 work days overdue · from Gia Moss',
        url: `/tasks/update_task/${late.task_id}`,
      },
    ])
    expect(preview.text).toContain('Task · Mesa Clinic · 2 work days overdue · from Gia Moss')
  })

  it('names twenty of a section, and says how many more there are', async () => {
    const ann = await makePerson(test)
    for (let n = 0; n < 23; n += 1) await makeTask(test.db, { assigned_to: ann.id, due_date: monday })
    const preview = await previewOf(ann.client)
    expect(preview.sections[0]).toMatchObject({ total: 23 })
    expect(preview.sections[0].items).toHaveLength(20)
    expect(preview.text).toContain('And 3 more, in My Work:')
  })

  it('tells what is new since the last one, if it is not named above', async () => {
    const ann = await makePerson(test)
    const bob = await makePerson(test, { role: 'Manager' })
    const { project_id: project } = await makeProject(test.db)
    const give = async (title: string, due_date: string) =>
      await bob.client.post('task/', {
        project_id: project,
        title,
        due_date,
        assigned_by: bob.email,
        assigned_to: ann.email,
        category: 'Other',
      })
    await give('Named above', monday)
    await give('New and far', '2026-12-18')
    await sql`UPDATE notice SET at = ${morning.toISOString()}`.execute(test.db)
    const preview = await previewOf(ann.client)
    const found = preview.sections.find(({ key }: { key: string }) => key === 'new')
    expect(found.items.map(({ title }: { title: string }) => title)).toEqual(['New and far'])
    await ann.client.put('api/news_settings', { assigned: 'off' })
    expect((await previewOf(ann.client)).sections.map(({ key }: { key: string }) => key)).toEqual(['today'])
    await ann.client.put('api/news_settings', { assigned: 'inbox' })
    await sql`UPDATE notice SET at = '2026-11-12T12:00:00Z'`.execute(test.db)
    expect((await previewOf(ann.client)).sections.map(({ key }: { key: string }) => key)).toEqual(['today'])
  })
})

describe('what is late with others', () => {
  const late = async (client: Client) => {
    const { sections } = await previewOf(client)
    const found = sections.find(({ key }: { key: string }) => key === 'escalated')
    return (found?.items ?? []).map(({ title, about }: Record<string, string>) => [
      title,
      about?.split(' · ').at(-1),
    ])
  }

  it('is told to the manager of the project, the latest first, from three work days on', async () => {
    const boss = await makePerson(test, { role: 'Manager' })
    const ann = await makeEmployee(test.db, { name: 'Ann Lee' })
    const { project_id: project } = await makeProject(test.db, { manager: boss.id })
    const task = (title: string, due_date: string, assigned_to: string | null = ann.id) =>
      makeTask(test.db, { title, due_date, assigned_to, project_id: project, category: 'Other' })
    await task('Two days', '2026-11-12')
    await task('Three days', '2026-11-11')
    await task('Nobody’s', '2026-11-10', null)
    await task('My own', '2026-11-10', boss.id)
    expect(await late(boss.client)).toEqual([
      ['Nobody’s', 'Not assigned'],
      ['Three days', 'with Ann Lee'],
    ])
    await test.db.updateTable('firm').set({ escalate_after: 2 }).execute()
    expect(await late(boss.client)).toHaveLength(3)
    await test.db.updateTable('firm').set({ escalate_after: 0 }).execute()
    expect(await late(boss.client)).toEqual([])
  })

  it('is told to the head of its category, assignments to the head alone', async () => {
    const head = await makePerson(test, { role: 'Mechanical Head' })
    const ann = await makeEmployee(test.db, { name: 'Ann Lee' })
    const old = addDays(monday, -30)
    const common = { assigned_to: ann.id, due_date: old }
    await makeTask(test.db, { ...common, title: 'Mechanical task', category: 'Mechanical' })
    await makeTask(test.db, { ...common, title: 'Electrical task', category: 'Electrical' })
    await makeAssignment(test.db, { ...common, title: 'Assignment', category: 'Mechanical' })
    await makeRfi(test.db, {
      assigned_to: ann.id,
      date_received: old,
      category: 'Mechanical',
      description: 'Ducts?',
    })
    const titles = (await late(head.client)).map(([title]: string[]) => title)
    expect(titles.toSorted()).toEqual([
      'Assignment',
      'Mechanical task',
      expect.stringMatching(/^RFI \d+: Ducts\?$/),
    ])
  })
})
