import { sql } from 'kysely'
import { expect } from 'vitest'
import { models, type Model } from '#domain/kinds/kind.ts'
import { hoursAssumed } from '#domain/workload.ts'
import { stores } from '#server/kinds/registry.ts'
import type { TestApp } from '#test/app.ts'

/** The totals that lists answer from are what counting every row gives, status by status. */
export async function expectTotalsToBeRight(app: TestApp): Promise<void> {
  for (const model of models) {
    const { table, canBeDeleted, countedBy } = stores[model]
    const status = countedBy === undefined ? sql`''` : sql.ref(countedBy)
    const keptStatus = countedBy === undefined ? sql`''` : sql`status`
    const live = canBeDeleted ? sql`deleted_at IS NULL` : sql`true`
    const counted = await sql<{ status: string; rows: number }>`
      SELECT ${status} AS status, count(*) AS rows FROM ${sql.table(table)} WHERE ${live}
      GROUP BY 1 ORDER BY 1`.execute(app.db)
    const kept = await sql<{ status: string; rows: number }>`
      SELECT ${keptStatus} AS status, sum(rows)::bigint AS rows FROM live_count WHERE model = ${model}
      GROUP BY 1 HAVING sum(rows) <> 0 ORDER BY 1`.execute(app.db)
    expect(kept.rows, `totals of ${model}`).toEqual(counted.rows)
    await expectWeeksToBeRight(app, model)
  }
  const work = await sql`
    SELECT 'task' AS model, project_id, category, status, count(*) AS rows FROM task WHERE deleted_at IS NULL GROUP BY 2, 3, 4
    UNION ALL SELECT 'submittal', project_id, category, status, count(*) FROM submittal
    WHERE deleted_at IS NULL GROUP BY 2, 3, 4 ORDER BY 1, 2, 3, 4`.execute(app.db)
  const keptWork = await sql`
    SELECT model, project_id, category, status, sum(rows) AS rows FROM work_count
    GROUP BY 1, 2, 3, 4 HAVING sum(rows) <> 0 ORDER BY 1, 2, 3, 4`.execute(app.db)
  expect(keptWork.rows, 'work of projects').toEqual(work.rows)
  await expectOpenToBeRight(app)
}

/** Estimates that nobody has made are kept as percents: they are worth what the domain takes them for. */
async function expectOpenToBeRight(app: TestApp): Promise<void> {
  const counted = await sql`
    SELECT part, to_char(due_date - extract(dow FROM due_date)::int, 'YYYY-MM-DD') AS week, count(*) AS rows,
      count(*) FILTER (WHERE estimated_hours IS NULL) AS unestimated,
      sum(round(coalesce(estimated_hours, ${sql.lit(hoursAssumed)}) * (100 - completion_percentage))) AS hundredths
    FROM task CROSS JOIN LATERAL (VALUES (coalesce(assigned_to::text, '')), (category)) counted (part)
    WHERE deleted_at IS NULL AND status = 'Active' GROUP BY 1, 2 ORDER BY part COLLATE "C", week`.execute(
    app.db,
  )
  const kept = await sql`
    SELECT part, to_char(week, 'YYYY-MM-DD') AS week, sum(rows) AS rows, sum(unestimated) AS unestimated,
      sum(hundredths + percents * ${sql.lit(hoursAssumed)}) AS hundredths
    FROM open_count GROUP BY part, week HAVING sum(rows) <> 0 OR sum(hundredths + percents) <> 0
    ORDER BY part COLLATE "C", open_count.week`.execute(app.db)
  expect(kept.rows, 'open tasks of people and categories').toEqual(counted.rows)
}

async function expectWeeksToBeRight(app: TestApp, model: Model): Promise<void> {
  const { table, countedByWeek } = stores[model]
  const counted =
    countedByWeek === undefined
      ? { rows: [] }
      : await sql`
          SELECT to_char(date_trunc('week', ${sql.ref(countedByWeek)}::timestamp), 'YYYY-MM-DD') AS week, status,
            count(*) AS rows
          FROM ${sql.table(table)} WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2`.execute(app.db)
  const kept = await sql`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, status, sum(rows) AS rows FROM week_count WHERE model = ${model}
    GROUP BY 1, 2 HAVING sum(rows) <> 0 ORDER BY 1, 2`.execute(app.db)
  expect(kept.rows, `weeks of ${model}`).toEqual(counted.rows)
}

export const times = <T>(count: number, make: (turn: number) => T): T[] =>
  Array.from({ length: count }, (_, turn) => make(turn))
