import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { models } from '#domain/kinds/kind.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makers, makeWorld, type World } from '#test/rights/world.ts'
import { findRow } from '../records/read.ts'
import { titleColumn } from '../records/title-columns.ts'
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
