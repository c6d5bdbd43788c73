import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type Client, type TestApp } from '../app.ts'
import { makeEmployee, makeProject } from '../factories.ts'
import { setClock } from '../time/clock.ts'
import { withoutEffect } from '../writes.ts'
import { architect, courtKinds, courtOf, makeItem } from './support.ts'

let test: TestApp
let admin: Client
let ann: { id: string }
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('Administrator')
  ann = await makeEmployee(test.db, { name: 'Ann Lee' })
})
afterAll(() => test.close())
beforeEach(() => setClock('2024-03-14T18:00:00Z'))

const stepsOf = (recordId: string) =>
  test.db.selectFrom('court_step').select('step').where('record_id', '=', recordId).execute()

describe.each(courtKinds)('a %s in the bin', (kind) => {
  const begin = async () => {
    const { project_id } = await makeProject(test.db)
    const id = await makeItem(test.db, kind, { project_id, assigned_to: ann.id })
    const court = courtOf(admin, kind, id)
    await court.give(architect, '2024-03-08')
    return { id, project_id, court }
  }

  it('with its project is not found, and comes back with its ball where it was', async () => {
    const { project_id, court } = await begin()
    const [before, log] = [await court.read(), await court.log()]
    await admin.delete(`api/admin/records/project/${project_id}`)
    await withoutEffect(test.db, async () => {
      expect((await court.tryGive({ to: { type: 'other', name: 'Owner' } })).status).toBe(404)
      expect((await court.takeBack(log.steps[0]?.step_id ?? '')).status).toBe(404)
      expect((await admin.get(court.path)).status).toBe(404)
      expect((await admin.get(`api/court/parties/${project_id}`)).status).toBe(404)
    })
    expect((await admin.post(`api/recycle_bin/project/${project_id}/restore`)).status).toBe(200)
    const { version, ...after } = await court.read()
    expect({ ...after, version: before.version }).toEqual(before)
    expect(await court.log()).toEqual(log)
    expect((await court.give({ type: 'user', id: ann.id })).version).toBe(version + 1)
  })

  it('by itself comes back in the same way', async () => {
    const { id, court } = await begin()
    const log = await court.log()
    await admin.delete(`${kind}/id/${id}`)
    expect((await court.tryGive({ to: { type: 'other', name: 'Owner' } })).status).toBe(404)
    await admin.post(`api/recycle_bin/${kind}/${id}/restore`)
    expect(await court.log()).toEqual(log)
  })

  it('takes its steps with it when it is erased, alone and with its project', async () => {
    const alone = await begin()
    const other = await begin()
    expect(await stepsOf(alone.id)).toHaveLength(2)
    setClock('2026-01-02T18:00:00Z')
    await admin.delete(`${kind}/id/${alone.id}`)
    await admin.delete(`api/admin/records/project/${other.project_id}`)
    const longAgo = new Date('2025-01-02')
    await test.db
      .updateTable(kind)
      .set({ deleted_at: longAgo })
      .where('project_id', '=', alone.project_id)
      .execute()
    await test.db
      .updateTable('project')
      .set({ deleted_at: longAgo })
      .where('project_id', '=', other.project_id)
      .execute()
    for (const path of [`${kind}/${alone.id}`, `project/${other.project_id}`]) {
      const erased = await admin.post(`api/recycle_bin/${path}/erase`)
      expect(erased.status, JSON.stringify(erased.body)).toBe(200)
    }
    expect([await stepsOf(alone.id), await stepsOf(other.id)]).toEqual([[], []])
  })
})
