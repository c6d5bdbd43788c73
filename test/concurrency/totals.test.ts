import pg from 'pg'
import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { makeEmployee, makeProject, makeTask } from '#test/factories.ts'
import { expectTotalsToBeRight, times } from './totals.ts'

// More connections than the totals have slots: some must share one.
const writers = 40

test('forty connections that close and reopen tasks never block each other for good, and the totals stay right', async () => {
  const app = await startOwnApp()
  const { id: assigned_by } = await makeEmployee(app.db)
  const { project_id } = await makeProject(app.db)
  const work = await Promise.all(
    times(writers, async () => {
      const { task_id: id } = await makeTask(app.db, { project_id, assigned_by })
      const connection = new pg.Client({ connectionString: app.url })
      await connection.connect()
      return { id, connection }
    }),
  )
  const failures: unknown[] = []
  await Promise.all(
    work.map(async ({ id, connection }, writer) => {
      for (const turn of times(20, (each) => each)) {
        const status = (turn + writer) % 2 ? 'Active' : 'Closed'
        const at = status === 'Closed' ? new Date() : null
        const change = 'UPDATE task SET status = $2, completed_at = $3 WHERE task_id = $1'
        await connection.query(change, [id, status, at]).catch((error: unknown) => failures.push(error))
      }
      await connection.end()
    }),
  )
  expect(failures).toEqual([])
  await expectTotalsToBeRight(app)
})
