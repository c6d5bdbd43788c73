import { expect, it } from 'vitest'
import type { Answer } from '../../api/client.ts'
import { collidedIn } from './collided-in.ts'

const refusal = (status: number, data: unknown): Answer => ({
  operation: 'ERROR',
  status,
  message: 'Nothing was undone',
  data,
  body: { data },
})
const rows = [
  { id: 't1', title: 'Pump', version: 3, changes: { status: ['Hold', 'Closed'] }, refused: 'Changed' },
]

it('an undo that is refused for some records tells which', () => {
  expect(collidedIn(refusal(409, { total: 3, refused: 1, rows }))).toMatchObject({ refused: 1, rows })
})

it.each([
  [409, null],
  [403, { rows }],
  [0, null],
])('an undo that is refused for another reason (%i) has none', (status, data) => {
  expect(collidedIn(refusal(status, data))).toBeUndefined()
})
