import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { makeTask } from '#test/factories.ts'
import { compiled, onceBy, onceFor } from './compiled.ts'

it('a compiled statement is built once and runs with the values of each run, constants included', async () => {
  const { db } = await startOwnApp()
  let built = 0
  const add = compiled<{ left: number; right: number[] }, { sum: number; kept: string }>((slot) => {
    built += 1
    return sql`SELECT ${slot.left}::int + cardinality(${slot.right}::int[]) AS sum, ${'kept'}::text AS kept`
  })
  expect(await add(db, { left: 1, right: [5, 5] })).toEqual([{ sum: 3, kept: 'kept' }])
  expect(await add(db, { left: 40, right: [] })).toEqual([{ sum: 40, kept: 'kept' }])
  expect(built).toBe(1)
})

it('a compiled statement may be a query of Kysely, and runs in the transaction that it is given', async () => {
  const { db } = await startOwnApp()
  const { task_id: id } = await makeTask(db, { title: 'Before' })
  const rename = compiled<{ id: string; title: string }, { title: string }>((slot, on) =>
    on.updateTable('task').set({ title: slot.title }).where('task_id', '=', slot.id).returning('title'),
  )
  const rollBack = db.transaction().execute(async (tx) => {
    expect(await rename(tx, { id, title: 'Within' })).toEqual([{ title: 'Within' }])
    throw new Error('taken back')
  })
  await expect(rollBack).rejects.toThrow('taken back')
  expect(await rename(db, { id, title: 'After' })).toEqual([{ title: 'After' }])
})

it('what is made for a thing or a word is made once', () => {
  let made = 0
  const ofThing = onceFor((thing: { name: string }) => `${thing.name} ${(made += 1)}`)
  const thing = { name: 'store' }
  expect([ofThing(thing), ofThing(thing), ofThing({ name: 'store' })]).toEqual([
    'store 1',
    'store 1',
    'store 2',
  ])
  const byWord = onceBy((word: 'live' | 'deleted') => `${word} ${(made += 1)}`)
  expect([byWord('live'), byWord('live'), byWord('deleted')]).toEqual(['live 3', 'live 3', 'deleted 4'])
})
