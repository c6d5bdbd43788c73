import { describe, expect, it } from 'vitest'
import { scrub } from './scrub.ts'

describe('words of errors', () => {
  it.each([
    ['invalid input syntax for type uuid: "ada lovelace"', 'invalid input syntax for type uuid: [value]'],
    [
      `Unexpected token 'a', "secret wo"... is not valid JSON`,
      'Unexpected token [value], [value]... is not valid JSON',
    ],
    ['Key (email)=(ada@example.com) already exists.', 'Key [value] already exists.'],
    ['no account for ada.reyes+x@mail.example.com here', 'no account for [email] here'],
    ['getaddrinfo for https://ada:pw@db.firm.example/x?y=1 failed', 'getaddrinfo for [address] failed'],
    ['connect to 10.1.22.3 or fe80::1ff:fe23:4567:890a failed', 'connect to [address] or [address] failed'],
    ['password=hunter2, Token abc', 'password [secret] Token [secret]'],
    ['session Xk3_9dLmPq0-RstUvWxYz12 is gone', 'session [key] is gone'],
    ['record 6f1c0c5e-7a55-4c5e-9f8c-0b1d2e3f4a5b is gone', 'record [id] is gone'],
    ['call +1 (555) 012-3456 or 5550123456', 'call [number] or [number]'],
    ['cut in the middle of "a value that never', 'cut in the middle of [value]'],
    ['two\r\nlines', 'two lines'],
  ])('the words of an error are scrubbed: %s', (said, left) => {
    expect(scrub(said)).toBe(left)
  })

  it.each([
    "Cannot read properties of undefined (reading 'project_name')",
    'relation task_template does not exist',
    "it can't be, and doesn't matter",
    'Maximum call stack size exceeded',
  ])('the words of an error stay where they say nothing of anybody: %s', (said) => {
    expect(scrub(said)).toBe(said)
  })

  it('the words of an error are short, and quickly so, however long they come', () => {
    const start = process.cpuUsage()
    for (const piece of ['"', "'a", '(a', 'a@', '1:', '+1 ', 'x9-', 'http://'])
      expect(scrub(piece.repeat(400_000)).length).toBeLessThanOrEqual(500)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2_000)
  })
})
