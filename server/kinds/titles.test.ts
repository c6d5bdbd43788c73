import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { models } from '#domain/kinds/kind.ts'
import { lineOf } from '#domain/kinds/titles.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makers, makeWorld, type World } from '#test/rights/world.ts'
import { findRow } from '../records/read.ts'
import { headlineColumn, titleColumn } from '../records/title-columns.ts'
import { stores } from './registry.ts'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await startApp()
  world = await makeWorld(test)
})

afterAll(() => test.close())

it.each(models)('the database looks for a %s by the title that people read', async (model) => {
  const store = stores[model]
  const id = await makers[model](world)
  const row = await findRow(test.db, store, id)
  const { rows } = await sql<{ title: string }>`
    SELECT ${titleColumn(store)} AS title FROM ${sql.table(store.table)} t
    WHERE ${sql.ref(`t.${store.key}`)} = ${id}`.execute(test.db)
  expect(rows).toEqual([{ title: store.titleOf(row) }])
  expect(store.titleOf(row)).not.toMatch(/undefined|^$/)
})

it('a submittal that came in again is called by its revision, also by the database', async () => {
  const id = await makers.submittal(world)
  const lineAs = async (revision: number) => {
    await sql`UPDATE submittal SET revision = ${revision} WHERE submittal_id = ${id}`.execute(test.db)
    const { submittal: store } = stores
    const line = lineOf(store.kind, store.toValues(await findRow(test.db, store, id)))
    const { rows } = await sql<{ line: string }>`
      SELECT ${headlineColumn(store)} AS line FROM submittal t WHERE submittal_id = ${id}`.execute(test.db)
    expect(rows).toEqual([{ line }])
    return line
  }
  expect(await lineAs(0)).toMatch(/^Submittal \d+: /)
  expect(await lineAs(2)).toMatch(/^Submittal \d+ Rev 2: /)
})
