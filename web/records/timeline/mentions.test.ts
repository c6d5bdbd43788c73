import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mentionAt, peopleFor, stillMentioned, withMention } from './mentions.ts'

const person = (name: string) => ({ name, email: `${name}@example.com` })

it.each([
  ['@', { start: 0, query: '' }],
  ['Ask @Ra', { start: 4, query: 'Ra' }],
  ['Ask @Rachel K', { start: 4, query: 'Rachel K' }],
  ['(@Ra', { start: 1, query: 'Ra' }],
  ['rachel@ex', undefined],
  ['@Rachel\nnext', undefined],
  ['at 5 @ 3', undefined],
  ['no sign', undefined],
  [`@${'a'.repeat(60)}`, undefined],
])('before the caret in %j the name %j is being typed', (text, typed) => {
  expect(mentionAt(text, text.length)).toEqual(typed)
})

it('a chosen name takes the place of what was typed of it', () => {
  expect(withMention('Ask @ra please', 4, 7, 'Rachel Kim')).toEqual({
    text: 'Ask @Rachel Kim please',
    caret: 16,
  })
  expect(withMention('@ra', 0, 3, 'Rachel Kim')).toEqual({ text: '@Rachel Kim ', caret: 12 })
})

it('mentions whose words were deleted are dropped', () => {
  const chosen = ['Ann Lee', 'Ann Leeds', 'José Díaz'].map(person)
  expect(stillMentioned('@Ann Leeds and @José Díaz.', chosen).map(({ name }) => name)).toEqual([
    'Ann Leeds',
    'José Díaz',
  ])
  expect(stillMentioned('Ann Lee', chosen)).toEqual([])
})

it('colleagues are found by the beginning of any of their names, without accents', () => {
  const people = ['Rachel Kim', 'Karl Strand', 'José Díaz'].map(person)
  expect(peopleFor(people, 'k', 8).map(({ name }) => name)).toEqual(['Rachel Kim', 'Karl Strand'])
  expect(peopleFor(people, 'diaz', 8).map(({ name }) => name)).toEqual(['José Díaz'])
  expect(peopleFor(people, '', 2)).toHaveLength(2)
})

it('whoever was chosen is mentioned by the text that the choice makes', () => {
  const name = fc.stringMatching(/^[A-Z][a-z]{1,8} [A-Z][a-z]{1,8}$/)
  fc.assert(
    fc.property(fc.string(), fc.nat(), name, (text, at, name) => {
      const caret = at % (text.length + 1)
      const made = withMention(text, caret, caret, name)
      expect(stillMentioned(made.text, [person(name)])).toHaveLength(1)
      expect(made.text.slice(0, made.caret).trimEnd().endsWith(name)).toBe(true)
    }),
  )
})
