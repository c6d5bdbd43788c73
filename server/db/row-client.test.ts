import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { compiled } from './compiled.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.close())

/** Short and long ones, with letters of one to four bytes and lengths whose own bytes are no letters. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '').toWellFormed()),
  fc.constantFrom(
    '',
    'é',
    '日本',
    '😀 roof',
    'x'.repeat(128),
    'x'.repeat(255),
    'ÿ'.repeat(300),
    'z'.repeat(70_000),
  ),
)

const echo = compiled<{ texts: readonly (string | null)[] }, { place: number; text: string | null }>(
  (slot) => sql`
    SELECT place::int, text, 'after ' || place AS rest, NULL AS nothing
    FROM unnest(${slot.texts}::text[]) WITH ORDINALITY given (text, place) ORDER BY place`,
)

it('every text comes back as it was sent, however often its statement has run', async () => {
  const rows = fc.array(fc.option(texts), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(rows, async (sent) => {
      const wanted = sent.map((text, index) => ({
        place: index + 1,
        text,
        rest: `after ${index + 1}`,
        nothing: null,
      }))
      expect(await echo(app.db, { texts: sent })).toEqual(wanted)
    }),
  )
})

it('a statement that fails when it is prepared tells why, and those after it are answered', async () => {
  const divide = compiled<{ by: number }, { one: number }>((slot) => sql`SELECT 1 / ${slot.by}::int AS one`)
  for (let round = 0; round < 8; round += 1) {
    expect(await divide(app.db, { by: 1 })).toEqual([{ one: 1 }])
    await expect(divide(app.db, { by: 0 })).rejects.toMatchObject({
      code: '22012',
      stack: expect.stringContaining('row-client.test.ts') as string,
    })
  }
})

it('a statement without rows answers with none', async () => {
  const nobody = compiled<{ id: string }, object>(
    (slot) => sql`UPDATE employee SET name = name WHERE id = ${slot.id}`,
  )
  for (let round = 0; round < 8; round += 1)
    expect(await nobody(app.db, { id: '00000000-0000-4000-8000-000000000000' })).toEqual([])
})
