import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays, todayIn } from '#domain/dates.ts'
import { startOwnApp } from '../app.ts'
import { makeEmployee, makeProject } from '../factories.ts'
import { freePort, serve, signalGroup } from '../platform/serve.ts'
import { until } from '../platform/support.ts'

const series = 400

it(
  'three processes of which one is killed while it makes tasks make each date once',
  { timeout: 600_000 },
  async () => {
    const { db, url, env } = await startOwnApp()
    const { project_id } = await makeProject(db)
    const { id: person } = await makeEmployee(db)
    const today = todayIn(env.firmTimeZone)
    const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
    // As they stand a week after anything was made: today's task is missing, and the one of next week.
    await sql`
      WITH made AS (
        INSERT INTO task_series (project_id, every, unit, weekday, make, first_date, last_date, next_date)
        SELECT ${project_id}, 1, 'week', ${weekday}, 'on_schedule', day, day, ${today}::date
        FROM generate_series(1, ${series}), (SELECT ${addDays(today, -7)}::date AS day) first
        RETURNING id, first_date)
      INSERT INTO task (project_id, title, category, due_date, date_created, assigned_by, assigned_to, series_id)
      SELECT ${project_id}, 'Weekly', 'Other', first_date, first_date, ${person}, ${person}, id FROM made`.execute(
      db,
    )
    const count = async () => {
      const { rows } = await sql<{ made: number }>`
        SELECT count(*)::int AS made FROM task WHERE series_date IS NOT NULL`.execute(db)
      return rows[0]?.made ?? 0
    }
    const servers = await Promise.all(
      Array.from({ length: 3 }, async () =>
        serve({
          settings: { DATABASE_URL: url, PORT: String(await freePort()) },
          command: [process.execPath, 'server/main.ts'],
        }),
      ),
    )
    await until('some are made', async () => (await count()) > 0)
    const [victim, ...others] = servers
    if (victim) signalGroup(victim, 'SIGKILL')
    expect(await victim?.ended).toBe('SIGKILL')
    expect(await count()).toBeLessThan(2 * series)
    await until('all are made', async () => (await count()) === 2 * series)
    await Promise.all(others.map((server) => server.says('Plumbline is at')))
    const { rows } = await sql<{ dates: string[]; tasks: number }>`
      SELECT array_agg(due_date::text ORDER BY due_date) AS dates, count(*)::int AS tasks
      FROM task GROUP BY series_id`.execute(db)
    const expected = { dates: [addDays(today, -7), today, addDays(today, 7)], tasks: 3 }
    expect(rows).toEqual(Array.from({ length: series }, () => expected))
    expect(others.map(({ process: { exitCode } }) => exitCode)).toEqual([null, null])
  },
)
