import { describe, expect, it } from 'vitest'
import { completed, statusName } from './result.ts'

describe('answers', () => {
  it('the answer of a call is COMPLETED with a status, a message and data', () => {
    expect(completed({ id: 1 }, 'Done', 201)).toEqual({
      operation: 'COMPLETED',
      status: 201,
      message: 'Done',
      data: { id: 1 },
    })
    expect(completed(null)).toEqual({ operation: 'COMPLETED', status: 200, message: 'OK', data: null })
  })

  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [500, 'Internal Server Error'],
    [418, 'Unknown Error'],
    [200, 'Unknown Error'],
    [503, 'Unknown Error'],
    [0, 'Unknown Error'],
  ])('the answer of a call with status %d is called %s', (status, name) => {
    expect(statusName(status)).toBe(name)
  })
})
