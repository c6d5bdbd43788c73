import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recountCourts } from '#server/kinds/recount-courts.ts'
import { untilSomebodyWaits } from '../accounts/support.ts'
import { startApp, startOwnApp, type Client, type TestApp } from '../app.ts'
import { makeProject } from '../factories.ts'
import { refusal } from '../records/answers.ts'
import { historyOf } from '../records/history-of.ts'
import { listPage } from '../records/lists.ts'
import { withoutEffect } from '../writes.ts'
import { courtKinds, courtOf, makeItem } from './support.ts'

let test: TestApp
let admin: Client
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

describe.each(courtKinds)('the days that a project has for an answer to a %s', (kind) => {
  const field = `${kind}_response_days`
  const ofFirm = { rfi: 7, submittal: 10 }[kind]
  const dueInFirm = { rfi: '2024-03-13', submittal: '2024-03-18' }[kind]

  it('go before those of the firm, in every read at once', async () => {
    const { project_id } = await makeProject(test.db)
    const path = `projects/id/${project_id}`
    const id = await makeItem(test.db, kind, { project_id })
    const { read, log } = courtOf(admin, kind, id)
    const elsewhere = courtOf(admin, kind, await makeItem(test.db, kind))
    expect((await admin.get(path)).body.data[field]).toBeNull()
    expect((await read()).court).toMatchObject({ days_allowed: ofFirm, due: dueInFirm })
    const put = await admin.put(path, { [field]: 3 })
    expect([put.status, put.body.data[field]]).toEqual([200, 3])
    expect((await admin.get(path)).body.data[field]).toBe(3)
    const three = { days_allowed: 3, due: '2024-03-07' }
    expect((await read()).court).toMatchObject(three)
    expect((await read()).court_due).toBe('2024-03-07')
    expect((await log()).court).toMatchObject(three)
    const { data } = await listPage(admin, kind, { per_page: 1 }, [['project', project_id]])
    expect(data[0]).toMatchObject({ court: three, court_due: '2024-03-07' })
    expect((await elsewhere.read()).court).toMatchObject({ days_allowed: ofFirm, due: dueInFirm })
    await recountCourts(test.db)
    const { rows } = await sql`
      SELECT court_due AS due, version FROM ${sql.table(kind)} WHERE project_id = ${project_id}`.execute(
      test.db,
    )
    expect(rows).toEqual([{ due: '2024-03-07', version: 1 }])
    expect(await historyOf(test.db, kind, id)).toEqual([])
    await admin.put(path, { [field]: null })
    expect((await read()).court).toMatchObject({ days_allowed: ofFirm, due: dueInFirm })
  })

  it('are those of now, also for a record that a recount had to wait for', async () => {
    const { project_id } = await makeProject(test.db)
    const id = await makeItem(test.db, kind, { project_id })
    const key = { rfi: 'rfi_id', submittal: 'submittal_id' }[kind]
    const { recounting } = await test.db.transaction().execute(async (tx) => {
      await sql`UPDATE ${sql.table(kind)} SET alert_status = true WHERE ${sql.ref(key)} = ${id}`.execute(tx)
      const started = recountCourts(test.db)
      await untilSomebodyWaits(test)
      await sql`UPDATE project SET ${sql.ref(field)} = 3 WHERE project_id = ${project_id}`.execute(test.db)
      return { recounting: started }
    })
    await recounting
    const { rows } = await sql`
      SELECT court_due AS due FROM ${sql.table(kind)} WHERE ${sql.ref(key)} = ${id}`.execute(test.db)
    expect(rows).toEqual([{ due: '2024-03-07' }])
  })

  it.each([0, 91, -1, 2.5, 1e9, 'many', '7 days', [3], { days: 3 }, true])(
    'are 1 to 90 whole days: %j is refused',
    async (days) => {
      const { project_id } = await makeProject(test.db)
      await withoutEffect(test.db, async () => {
        expect(await admin.put(`projects/id/${project_id}`, { [field]: days })).toEqual(
          refusal({ [field]: 'Please enter 1 to 90 working days' }),
        )
      })
    },
  )

  it('may be 1 and 90', async () => {
    const { project_id } = await makeProject(test.db)
    for (const days of [1, 90])
      expect((await admin.put(`projects/id/${project_id}`, { [field]: days })).body.data[field]).toBe(days)
  })

  it('move what lists sort and filter by within ten seconds', async () => {
    const own = await startOwnApp()
    const boss = await own.as('Administrator')
    const { project_id } = await makeProject(own.db)
    await makeItem(own.db, kind, { project_id, came: '2026-03-02' })
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    await boss.put(`projects/id/${project_id}`, { [field]: 90 })
    const stored = async () =>
      (await sql<{ due: string }>`SELECT court_due AS due FROM ${sql.table(kind)}`.execute(own.db)).rows[0]
        ?.due
    await vi.waitFor(async () => expect(await stored()).toBe('2026-07-06'), {
      timeout: 120_000,
      interval: 50,
    })
  })
})
