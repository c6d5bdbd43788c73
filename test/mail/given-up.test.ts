import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { makeEmployee } from '#test/factories.ts'
import { startReportReceiver, type Report } from '#test/report-receiver.ts'
import {
  changed,
  fast,
  mailsTo,
  outboxOf,
  ownMailServer,
  post,
  settings,
  startMailing,
  startSending,
  untilAll,
} from './support.ts'

/** Whoever looks after the server hears of it, and not whose mail it is. */
const expectTold = async (test: TestApp, reports: Report[], address: string) => {
  await expect.poll(() => reports.length, fast).toBe(1)
  expect(reports[0]?.lines[2]).toMatchObject({
    tags: { from: 'job', queue: 'mail', kind: 'password_changed' },
    exception: { values: [{ value: expect.stringContaining('mail given up') }] },
  })
  const [mail] = await outboxOf(test.db, address)
  const told = test.log().split('\n')
  expect(told.find((line) => line.includes('"mail given up"'))).toContain(
    `"mail":"${mail?.id}","kind":"password_changed"`,
  )
  for (const place of [test.log(), reports[0]?.text]) expect(place).not.toContain(address)
}

describe('giving up', () => {
  it('the outbox finds at start what has no job, and gives up what has waited for three days', async () => {
    const smtp = await ownMailServer()
    const { dsn, reports } = await startReportReceiver()
    const test = await startOwnApp({ ...settings(smtp.url), SENTRY_DSN: dsn })
    const [lost, old] = [await makeEmployee(test.db), await makeEmployee(test.db)]
    for (const { id, email } of [lost, old]) {
      await test.db
        .insertInto('mail')
        .values({ kind: 'password_changed', event: id, to_address: email, employee_id: id, facts: '{}' })
        .execute()
    }
    await sql`UPDATE mail SET created_at = now() - interval '73 hours' WHERE to_address = ${old.email}`.execute(
      test.db,
    )
    await startSending(test)
    await untilAll(test.db, lost.email, 'sent')
    expect(await outboxOf(test.db, old.email)).toMatchObject([
      { state: 'failed', last_error: 'It waited for three days.' },
    ])
    expect(mailsTo(smtp, old.email)).toHaveLength(0)
    await expectTold(test, reports, old.email)
  })

  it('the outbox tries for the last time after three days', async () => {
    const smtp = await ownMailServer({ onRcptTo: (_address, _session, done) => done(new Error('no')) })
    const { dsn, reports } = await startReportReceiver()
    const test = await startMailing(smtp.url, { SENTRY_DSN: dsn })
    const person = await makeEmployee(test.db)
    await post(test.db, changed(person, 'old'))
    await expect.poll(async () => (await outboxOf(test.db, person.email))[0]?.tries, fast).toBeGreaterThan(0)
    await sql`UPDATE mail SET created_at = now() - interval '73 hours'`.execute(test.db)
    await untilAll(test.db, person.email, 'failed')
    expect((await outboxOf(test.db, person.email))[0]?.last_error).toContain('refused')
    await expectTold(test, reports, person.email)
  })
})
