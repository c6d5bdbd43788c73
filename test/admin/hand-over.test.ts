import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { tell } from '#server/notices/tell.ts'
import { untilSomebodyWaits } from '../accounts/support.ts'
import { startApp, type Client, type TestApp } from '../app.ts'
import {
  makeAssignment,
  makeEmployee,
  makeProject,
  makeRfi,
  makeSubmittal,
  makeTask,
  next,
} from '../factories.ts'
import { refusal } from '../records/answers.ts'
import { historyLength, historyOf } from '../records/history-of.ts'
import { listPage } from '../records/lists.ts'
import { withoutEffect } from '../writes.ts'

let test: TestApp
let admin: Client

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
})
afterAll(() => test.close())

const closed = { status: 'Closed', completed_at: new Date() } as const
const gone = { deleted_at: new Date() }

/** Somebody with one open record of each kind, and one each that is done or deleted. */
async function makeLeaver() {
  const { db } = test
  const leaver = await makeEmployee(db, { name: `Leaver ${next()}` })
  const { id } = leaver
  const elsewhere = await makeProject(db)
  const work = { project_id: elsewhere.project_id, assigned_to: id }
  const open = {
    task: (await makeTask(db, work)).task_id,
    assignment: (await makeAssignment(db, { assigned_to: id })).id,
    submittal: (await makeSubmittal(db, work)).submittal_id,
    rfi: (await makeRfi(db, work)).rfi_id,
    project: (await makeProject(db, { manager: id, status: 'Hold' })).project_id,
  }
  for (const over of [closed, gone]) {
    await makeTask(db, { ...work, ...over })
    await makeAssignment(db, { assigned_to: id, ...over })
    await makeSubmittal(db, { ...work, ...over })
    await makeRfi(db, { ...work, ...over })
  }
  await makeProject(db, { manager: id, status: 'Completed' })
  await makeProject(db, { manager: id, ...gone })
  return { leaver, open }
}

const handOver = (id: string, body: object) => admin.post(`api/admin/people/${id}/hand_over`, body)
const none = { task: 0, assignment: 0, submittal: 0, rfi: 0, project: 0 }
const openWorkOf = async (id: string) => (await admin.get(`api/admin/people/${id}`)).body.data.open_work

describe('the hand-over', () => {
  it('handing over gives all open work, and only that, to somebody else', async () => {
    const { leaver, open } = await makeLeaver()
    const heir = await makeEmployee(test.db, { name: 'Ana Heir' })
    const totals = async () =>
      await Promise.all(
        (['task', 'assignment', 'submittal', 'rfi', 'project'] as const).map(
          async (model) => (await listPage(admin, model)).total_rows,
        ),
      )
    const before = await totals()
    const answer = await handOver(leaver.id, { to: heir.email.toUpperCase() })
    const all = { task: 1, assignment: 1, submittal: 1, rfi: 1, project: 1 }
    expect(answer).toMatchObject({
      status: 200,
      body: { message: '5 items handed over to Ana Heir', data: all },
    })
    expect(await totals()).toEqual(before)
    expect(await openWorkOf(leaver.id)).toEqual(none)
    expect(await openWorkOf(heir.id)).toEqual(all)
    const { rows } = await sql<{ left: number }>`
      SELECT (SELECT count(*) FROM task WHERE assigned_to = ${leaver.id})
        + (SELECT count(*) FROM project WHERE manager = ${leaver.id}) AS left`.execute(test.db)
    expect(rows[0]?.left, 'what is done or deleted stays').toBe(4)

    const task = (await admin.get(`task/id/${open.task}`)).body.data
    expect([task.assigned_to, task.version]).toEqual([`Ana Heir|${heir.email}`, 2])
    const project = (await admin.get(`projects/id/${open.project}`)).body.data
    expect([project.manager, project.version]).toEqual([heir.email, 2])
    const mine = await (await test.asEmployee(heir.id)).get('api/dashboard')
    expect(JSON.stringify(mine.body)).toContain(open.task)
  })

  it('handing over writes the history of each record as an edit would, and of the person', async () => {
    const { leaver, open } = await makeLeaver()
    const heir = await makeEmployee(test.db, { name: 'Ben Heir' })
    await handOver(leaver.id, { to: heir.email })
    for (const [model, id] of Object.entries(open)) {
      const entries = (await admin.get(`api/record_history/${model}/${id}`)).body.data
      expect(entries).toHaveLength(1)
      expect(entries[0]).toMatchObject({ action: 'update', changed_by: { email: expect.any(String) } })
      expect(entries[0].changes).toMatchObject([{ before_words: leaver.name, after_words: 'Ben Heir' }])
    }
    // The same change made by hand is kept in the same shape.
    const other = await makeTask(test.db, { assigned_to: leaver.id })
    await admin.put(`task/id/${other.task_id}`, { assigned_to: heir.email })
    const [byHand] = await historyOf(test.db, 'task', other.task_id)
    const [handed] = await historyOf(test.db, 'task', open.task)
    expect(handed?.changes).toEqual(byHand?.changes)
    expect((await admin.get(`api/record_history/user/${leaver.id}`)).body.data).toMatchObject([
      { action: 'hand_over', change_description: `5 items handed over to Ben Heir (${heir.email})` },
    ])
    expect((await admin.get(`api/record_history/user/${heir.id}`)).body.data).toMatchObject([
      {
        action: 'hand_over',
        change_description: `5 items taken over from ${leaver.name} (${leaver.email})`,
      },
    ])
  })

  it('handing over gives only the kinds that are named', async () => {
    const { leaver } = await makeLeaver()
    const { email } = await makeEmployee(test.db)
    const answer = await handOver(leaver.id, { to: email, kinds: ['rfi', 'project', 'rfi'] })
    expect(answer.body.data).toEqual({ ...none, rfi: 1, project: 1 })
    expect(await openWorkOf(leaver.id)).toEqual({ ...none, task: 1, assignment: 1, submittal: 1 })
  })

  it('handing over changes nothing when the other person or the kinds are wrong', async () => {
    const { leaver } = await makeLeaver()
    const left = await makeEmployee(test.db, { is_active: false })
    const kinds = 'Please choose one or more of task, assignment, submittal, rfi and project'
    await withoutEffect(test.db, async () => {
      for (const [body, errors] of [
        [{}, { to: 'User is required' }],
        [{ to: '' }, { to: 'User is required' }],
        [{ to: 7 }, { to: 'User is required' }],
        [{ to: 'nobody@example.com' }, { to: 'User not found' }],
        [{ to: left.email }, { to: 'User not found' }],
        [{ to: leaver.email }, { to: 'Please choose somebody else' }],
      ] as const)
        expect(await handOver(leaver.id, body), JSON.stringify(body)).toEqual(refusal(errors))
      for (const wrong of [[], 'task', ['invoice'], ['task', 'user'], [null]]) {
        const answer = await handOver(leaver.id, { to: admin.id, kinds: wrong })
        expect(answer).toMatchObject({ status: 400, body: { message: kinds } })
      }
    })
  })

  it('handing over gives nothing to somebody who is being deactivated', async () => {
    const { leaver } = await makeLeaver()
    const heir = await makeEmployee(test.db)
    const answer = await test.db.transaction().execute(async (tx) => {
      await tx.updateTable('employee').set({ is_active: false }).where('id', '=', heir.id).execute()
      const handing = handOver(leaver.id, { to: heir.email })
      await Promise.race([untilSomebodyWaits(test), handing])
      return { handing }
    })
    expect(await answer.handing).toEqual(refusal({ to: 'User not found' }))
    expect(await openWorkOf(heir.id)).toEqual(none)
  })

  it('handing over is all or nothing', async () => {
    const { leaver } = await makeLeaver()
    const { email } = await makeEmployee(test.db)
    // Projects come last: by then the tasks have changed hands.
    await sql`CREATE FUNCTION refuse_project() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`.execute(
      test.db,
    )
    await sql`CREATE TRIGGER refuse_project BEFORE UPDATE ON project EXECUTE FUNCTION refuse_project()`.execute(
      test.db,
    )
    const history = await historyLength(test.db)
    expect((await handOver(leaver.id, { to: email })).status).toBe(500)
    await sql`DROP TRIGGER refuse_project ON project`.execute(test.db)
    expect(await openWorkOf(leaver.id)).toEqual({ task: 1, assignment: 1, submittal: 1, rfi: 1, project: 1 })
    expect(await historyLength(test.db)).toBe(history)
  })

  it('handing over two thousand tasks takes as many statements as handing over one', async () => {
    const counts: number[] = []
    for (const many of [1, 2000]) {
      const [leaver, heir] = [await makeEmployee(test.db), await makeEmployee(test.db)]
      const { project_id } = await makeProject(test.db)
      await sql`
        INSERT INTO task (project_id, title, category, due_date, date_created, assigned_by, assigned_to)
        SELECT ${project_id}, 'Task ' || n, 'Other', '2026-03-02', '2026-03-02', ${heir.id}, ${leaver.id}
        FROM generate_series(1, ${many}::int) n`.execute(test.db)
      const headers = await admin.csrf()
      test.queries.length = 0
      const answer = await admin.post(
        `api/admin/people/${leaver.id}/hand_over`,
        { to: heir.email },
        { csrf: false, headers },
      )
      counts.push(test.statements().length)
      expect(answer.body.data.task).toBe(many)
      const { rows } = await sql<{ told: number }>`
        SELECT count(DISTINCT record_id) AS told FROM history h
        JOIN task t ON t.task_id::text = h.record_id AND t.version = 2
        WHERE h.model = 'task' AND h.project_id = ${project_id}`.execute(test.db)
      expect(rows[0]?.told).toBe(many)
    }
    expect(counts[1]).toBe(counts[0])
  })
})

describe('large hand-overs', () => {
  it('a person who is given very much at once has one note for each record', async () => {
    const { id: employeeId } = await makeEmployee(test.db)
    const given = Array.from({ length: 16_400 }, (_, n) => ({
      kind: 'assigned' as const,
      model: 'task' as const,
      employeeId,
      recordId: `many-${n}`,
    }))
    const context = { user: { id: admin.id }, mailGatherMinutes: 5 } as Parameters<typeof tell>[2]
    await inTransaction(test.db, (tx) => tell(tx, given, context))
    const { rows } = await sql<{ noted: number }>`
      SELECT count(DISTINCT record_id) AS noted FROM assignment_notice
      WHERE employee_id = ${employeeId} AND assigned_by = ${admin.id} AND model = 'task'`.execute(test.db)
    expect(rows[0]?.noted).toBe(given.length)
  })
})

describe('hand-over and deactivation', () => {
  it('whoever deactivates somebody is told what still lies with them, and not held up by it', async () => {
    const { leaver } = await makeLeaver()
    expect((await admin.get(`api/user/id/${leaver.id}`)).body.data).not.toHaveProperty('open_work')
    const { status, body } = await admin.put(`api/user/id/${leaver.id}`, { is_active: false })
    const all = { task: 1, assignment: 1, submittal: 1, rfi: 1, project: 1 }
    expect([status, body.data.is_active, body.data.open_work]).toEqual([200, false, all])
    const heir = await makeEmployee(test.db)
    expect((await handOver(leaver.id, { to: heir.email })).status).toBe(200)
    expect((await admin.get(`api/user/id/${leaver.id}`)).body.data.open_work).toEqual(none)
  })
})
