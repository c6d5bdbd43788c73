import { expect, it } from 'vitest'
import { editOf } from './edit-of.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com' }
const bob = { name: 'Bob Ray', email: 'bob@example.com' }
const plan = { id: 'f1', name: 'Plan.pdf', size: 1, deleted: true }
const photo = { id: 'f2', name: 'Photo.png', size: 1, deleted: false }
const before = { body: 'See it, @Ann Lee', mentions: [ann], files: [plan, photo] }

it('other words of a comment leave its people and its files alone, and deleted files among them', () => {
  const draft = { ...before, body: 'Please see it, @Ann Lee' }
  expect(editOf(before, draft)).toEqual({ body: 'Please see it, @Ann Lee' })
})

it('people and files of a comment are sent when one was added or taken away', () => {
  const draft = { body: 'See it, @Bob Ray', mentions: [bob], files: [plan] }
  expect(editOf(before, draft)).toEqual({
    body: 'See it, @Bob Ray',
    mentions: ['bob@example.com'],
    files: ['f1'],
  })
})

it('somebody who is mentioned by another name than their present one stays so when the words change', () => {
  const renamed = { ...before, mentions: [{ ...ann, name: 'Ann Chu' }] }
  expect(editOf(renamed, { ...renamed, body: 'Other words', mentions: [] })).toEqual({ body: 'Other words' })
  const added = editOf(renamed, { ...renamed, body: 'See it, @Bob Ray', mentions: [bob] })
  expect(added.mentions).toEqual(['ann@example.com', 'bob@example.com'])
})
