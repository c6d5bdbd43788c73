import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { addJob, openJobs } from '#server/jobs/jobs.ts'
import { openReports } from '#server/reports/reports.ts'
import { startOwnApp, type Answer, type TestApp } from '#test/app.ts'
import { makeTask } from '#test/factories.ts'
import { startReportReceiver } from '#test/report-receiver.ts'

const quiet = { warn: () => undefined }

/** A task whose title the database cannot take, because of a rule that quotes it. */
async function breakTitles({ db }: TestApp): Promise<void> {
  await sql`ALTER TABLE task ADD CONSTRAINT no_such_title CHECK (title::text ~ '^[A-Z]') NOT VALID`.execute(
    db,
  )
}

describe('faults of the server', () => {
  it('a fault of the server is reported: what, where in the code, in which call; and nothing of whom or with what; refusals are not', async () => {
    const { dsn, reports } = await startReportReceiver()
    const test = await startOwnApp({ SENTRY_DSN: dsn, PUBLIC_URL: 'https://plumbline.example.com' })
    await breakTitles(test)
    const client = await test.as('Administrator')
    const task = await makeTask(test.db, { title: 'Duct layout' })
    const answer = await client.put(
      `task/id/${task.task_id}?note=in-the-query`,
      { title: 'ada.reyes@example.com owes 5550123456' },
      { headers: { 'user-agent': 'Agent-Of-Ada' } },
    )
    expect(answer.status).toBe(500)
    await expect.poll(() => reports).toHaveLength(1)
    const [report] = reports
    expect(report?.path).toBe('/sentry/api/42/envelope/')
    expect(report?.headers['x-sentry-auth']).toContain('sentry_version=7, sentry_key=public-key,')
    expect(report?.lines).toEqual([
      { event_id: expect.stringMatching(/^[0-9a-f]{32}$/), sent_at: expect.stringMatching(/Z$/) },
      { type: 'event', content_type: 'application/json' },
      {
        event_id: report?.lines[0]?.['event_id'],
        timestamp: expect.closeTo(Date.now() / 1000, -2),
        platform: 'node',
        level: 'error',
        release: expect.stringMatching(/^plumbline@\d+\.\d+\.\d+/),
        environment: 'production',
        sdk: { name: 'plumbline', version: expect.any(String), settings: { infer_ip: 'never' } },
        tags: {
          from: 'request',
          method: 'PUT',
          route: '/task/id/:id',
          status: 500,
          request_id: answer.headers['x-request-id'],
          code: '23514',
          constraint: 'no_such_title',
          table: 'task',
        },
        exception: {
          values: [
            {
              type: 'error',
              value: 'new row for relation [value] violates check constraint [value]',
              stacktrace: { frames: expect.any(Array) },
            },
          ],
        },
      },
    ])
    expect(report?.text).toContain('server/records/change-rows.ts')
    const unwanted = [
      client.key,
      client.id,
      task.task_id,
      'ada.reyes',
      '5550123456',
      'in-the-query',
      'Agent-Of-Ada',
    ]
    for (const each of [
      ...unwanted,
      process.cwd(),
      hostname(),
      '127.0.0.1',
      'plumbline.example.com',
      'Token',
    ])
      expect(report?.text).not.toContain(each)

    const member = await test.as('Team Member')
    expect((await member.get('no/such/path')).status).toBe(404)
    expect((await member.post('task/', {})).status).toBe(400)
    expect((await member.get('api/recycle_bin?model=invoice')).status).toBe(403)
    await test.app.close()
    expect(reports, 'refusals are no faults').toHaveLength(1)
  })

  it('a fault of the server is answered at once, though nobody takes the report', async () => {
    const mute = await startReportReceiver({ answers: false })
    const test = await startOwnApp({ SENTRY_DSN: mute.dsn })
    const client = await test.as('Administrator')
    await sql`DROP TABLE task_template`.execute(test.db)
    expect((await client.get('api/task_template/all')).status).toBe(500)
    await expect.poll(() => mute.reports).toHaveLength(1)
    const start = performance.now()
    await test.app.close()
    expect(performance.now() - start, 'the last ones are waited for, but not for long').toBeLessThan(30_000)
  })

  it('a fault of the server that cannot be reported is a line in the log, without the key', async () => {
    const lines: string[] = []
    const log = { warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)) }
    const nowhere = 'http://public-key@127.0.0.1:9/1'
    const sender = openReports({ sentryDsn: nowhere, publicUrl: 'http://127.0.0.1:8000' }, log)
    sender.send({ error: new Error('x'), from: 'job' })
    await sender.flush()
    expect(lines).toEqual([expect.stringContaining('a fault could not be reported')])
    expect(lines.join()).not.toContain('public-key')
  })

  it('a fault of the server is reported thirty times a minute at most', async () => {
    const { dsn, reports } = await startReportReceiver()
    const sender = openReports({ sentryDsn: dsn, publicUrl: 'http://127.0.0.1:8000' }, quiet)
    for (let n = 0; n < 100; n += 1) sender.send({ error: new Error(`fault ${n}`), from: 'job' })
    await sender.flush()
    expect(reports).toHaveLength(30)
  })

  it('a fault of the server in a job is reported when it is not tried again', async () => {
    const { dsn, reports } = await startReportReceiver()
    const test = await startOwnApp()
    const log = test.app.log
    const jobs = await openJobs(test.db, { log, reports: openReports({ ...test.env, sentryDsn: dsn }, log) })
    onTestFinished(() => jobs.stop())
    const employeeId = crypto.randomUUID()
    await inTransaction(test.db, async (tx) => {
      await addJob(tx, 'mail', { data: { id: employeeId }, singletonKey: 'mail' })
      await addJob(tx, 'assigned', { data: { employeeId }, singletonKey: 'assigned' })
    })
    await sql`UPDATE pgboss.job SET retry_count = retry_limit WHERE name = 'assigned'`.execute(test.db)
    const tried: string[] = []
    const fail = (queue: string) => async () => {
      tried.push(queue)
      throw new Error(`nothing ${queue} to ada@example.com`)
    }
    await jobs.work('mail', fail('mail'))
    await jobs.work('assigned', fail('assigned'))
    await expect.poll(() => tried.toSorted()).toEqual(['assigned', 'mail'])
    await expect.poll(() => reports).toHaveLength(1)
    expect(reports[0]?.lines[2]).toMatchObject({
      tags: { from: 'job', queue: 'assigned' },
      exception: { values: [{ type: 'Error', value: 'nothing assigned to [email]' }] },
    })
  })

  it('a fault of the server that nobody caught is reported before the process ends of it, and on standard error as ever', async () => {
    const { dsn, reports } = await startReportReceiver()
    const program = `
      import { inTransaction } from '#server/db/transaction.ts'
import { addJob, openJobs } from '#server/jobs/jobs.ts'
import { openReports } from '#server/reports/reports.ts'
      import { reportCrashes } from '#server/reports/report-crashes.ts'
      reportCrashes(openReports({ sentryDsn: '${dsn}', publicUrl: 'http://127.0.0.1' }, { warn() {} }))
      Promise.reject(new TypeError('nobody caught me', { cause: new Error('because') }))
      setInterval(() => undefined, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    expect(await once(child, 'exit')).toEqual([1, null])
    expect(said).toContain('TypeError: nobody caught me')
    expect(reports[0]?.lines[2]).toMatchObject({
      level: 'fatal',
      tags: { from: 'process' },
      exception: {
        values: [
          { type: 'Error', value: 'because' },
          { type: 'TypeError', value: 'nobody caught me' },
        ],
      },
    })
  })
})

describe('faults in browsers', () => {
  const fault = {
    message: 'TypeError: cannot draw ada@example.com',
    stack: `TypeError: cannot draw ada@example.com
      at Row (https://plumbline.example.com/assets/list-page-C1.js:3:14)`,
    page: '/tasks/update_task/:id',
  }

  it('a fault in a browser is logged and reported like our own, without the person', async () => {
    const { dsn, reports } = await startReportReceiver()
    const test = await startOwnApp({ SENTRY_DSN: dsn })
    const answer = await test.nobody().post('api/client_error', fault)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Thank you. The fault has been reported.' },
    })
    await expect.poll(() => reports).toHaveLength(1)
    expect(reports[0]?.lines[2]).toMatchObject({
      tags: { from: 'browser', page: '/tasks/update_task/:id', request_id: answer.headers['x-request-id'] },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'cannot draw [email]',
            stacktrace: { frames: [{ function: 'Row', filename: 'assets/list-page-C1.js', lineno: 3 }] },
          },
        ],
      },
    })
    const line = test
      .log()
      .split('\n')
      .find((each) => each.includes('fault in a browser'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 40,
      fault: { type: 'TypeError', message: 'cannot draw [email]', page: '/tasks/update_task/:id' },
    })
    expect(`${reports[0]?.text} ${test.log()}`).not.toMatch(/ada@|127\.0\.0\.1|plumbline\.example/)
  })

  it('a fault in a browser may be told in any words: they are cut, and an address that is no page of ours is not passed on', async () => {
    const test = await startOwnApp()
    const told = {
      message: `${'x '.repeat(900)}\r\n{"level":60}`,
      stack: 'y'.repeat(20_000),
      page: '/password/reset/s3cret-key',
    }
    expect((await test.nobody().post('api/client_error', told)).status).toBe(200)
    const lines = test.log().trim().split('\n')
    const line = lines.find((each) => each.includes('fault in a browser')) ?? ''
    expect(line.length).toBeLessThan(1_000)
    expect(JSON.parse(line)).toMatchObject({ fault: { type: 'Error', page: 'unknown' } })
    expect(test.log()).not.toContain('s3cret-key')
    const answer = await test.nobody().post('api/client_error', { message: 7, stack: null })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { message: ['Please enter text'], stack: ['Please enter text'] } },
    })
  })

  it('a fault in a browser is heard ten times a minute from one address', async () => {
    const test = await startOwnApp({ REQUEST_LIMIT_PER_SECOND: '50' })
    const answers: Answer[] = []
    const csrf = await test.nobody().csrf()
    for (let n = 0; n < 12; n += 1)
      answers.push(await test.nobody().post('api/client_error', fault, { csrf: false, headers: csrf }))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect(Number(answers[11]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
