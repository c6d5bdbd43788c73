import { expect, it } from 'vitest'
import { mergeRecord } from './merge-record.ts'

const base = { title: 'Load calc', status: 'Active', pinged: false, notes: '' }

it('a merge takes every field from the one who changed it', () => {
  const mine = { ...base, title: 'Duct plan' }
  const theirs = { ...base, pinged: true, notes: 'Ask Ann' }
  expect(mergeRecord(base, mine, theirs)).toEqual({
    merged: { title: 'Duct plan', status: 'Active', pinged: true, notes: 'Ask Ann' },
    collisions: [],
  })
})

it('a merge finds what both changed, each in another way, and leaves theirs there', () => {
  const mine = { ...base, title: 'Duct plan', notes: 'Mine' }
  const theirs = { ...base, title: 'Pipe plan', notes: 'Theirs', status: 'Closed' }
  expect(mergeRecord(base, mine, theirs)).toEqual({
    merged: { title: 'Pipe plan', status: 'Closed', pinged: false, notes: 'Theirs' },
    collisions: ['title', 'notes'],
  })
})

it('a merge sees no collision where both did the same', () => {
  const both = { ...base, status: 'Closed' }
  expect(mergeRecord(base, both, { ...both, pinged: true })).toEqual({
    merged: { ...both, pinged: true },
    collisions: [],
  })
})

it('a merge keeps what I emptied', () => {
  const before = { ...base, notes: 'Old' }
  const { merged, collisions } = mergeRecord(before, { ...before, notes: '' }, { ...before, title: 'New' })
  expect([merged['notes'], merged['title'], collisions]).toEqual(['', 'New', []])
})
