import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noticeKinds } from './news.ts'
import { sentenceOf } from './notices.ts'

const told = { by: 'Bo', facts: {}, today: '2026-11-16' }

it.each([
  [{ kind: 'assigned' }, 'Bo assigned this to you'],
  [{ kind: 'pinged' }, 'Bo pinged you'],
  [{ kind: 'mentioned', words: 'Look' }, 'Bo mentioned you: “Look”'],
  [{ kind: 'commented', words: 'Done' }, 'Bo commented: “Done”'],
  [
    { kind: 'due_moved', facts: { from: '2026-11-15', to: '2026-11-20' } },
    'Bo moved the due date from Nov 15, 2026 to Nov 20, 2026',
  ],
  [
    { kind: 'due_moved', facts: { from: null, to: '2026-11-20' } },
    'Bo moved the due date from no date to Nov 20, 2026',
  ],
  [
    { kind: 'due_moved', facts: { from: '2026-11-15', to: null } },
    'Bo moved the due date from Nov 15, 2026 to no date',
  ],
  [{ kind: 'answered', facts: { did: 'completed' } }, 'Bo completed this'],
  [{ kind: 'answered' }, 'Bo closed this'],
  [{ kind: 'due_soon', dueDay: '2026-11-16' }, 'Due today'],
  [{ kind: 'due_soon', dueDay: '2026-11-17' }, 'Due Tue, Nov 17'],
  [{ kind: 'overdue', dueDay: '2026-11-13' }, 'Overdue since Nov 13, 2026'],
] as const)('a notice %j says ‘%s’', (given, sentence) => {
  expect(sentenceOf({ ...told, ...given })).toBe(sentence)
})

it('a notice quotes at most 140 letters, whole ones, on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (words) => {
      const sentence = sentenceOf({ ...told, kind: 'commented', words })
      const quoted = sentence.slice('Bo commented: “'.length, -1)
      expect([...quoted].length).toBe(Math.min(140, [...words].length))
      expect(quoted).not.toMatch(/\n/)
      expect(quoted.isWellFormed()).toBe(words.isWellFormed())
    }),
  )
})

it('a notice of any kind says something without who and when', () => {
  for (const kind of noticeKinds)
    expect(sentenceOf({ ...told, kind, by: null })).toMatch(/^(?:Somebody|Due|Overdue) /)
})
