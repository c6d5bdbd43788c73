import { expect, it } from 'vitest'
import { commentCount } from './comment-count.ts'
import type { TimelineEntry } from './use-timeline.ts'

const entry = { id: '1', at: '2026-11-17T10:00:00.000Z', by: null }
const change: TimelineEntry = {
  ...entry,
  type: 'change',
  action: 'update',
  change_description: '',
  changes: [],
  batch_id: null,
}
const deleted: TimelineEntry = { ...entry, type: 'comment', comment: { id: '1', deleted: true } }
const said: TimelineEntry = {
  ...entry,
  type: 'comment',
  comment: {
    id: '2',
    model: 'task',
    record_id: '3',
    project_id: null,
    body: 'Any news?',
    author: { name: 'Ann', email: 'ann@example.com' },
    mentions: [],
    files: [],
    created_at: entry.at,
    edited_at: null,
    mine: false,
    version: 1,
  },
}

it('the comments of a record are counted without its changes and without what was deleted', () => {
  expect(commentCount([said, change, deleted, said], false)).toBe('2')
})

it('comments are told to be more where older entries are not known', () => {
  expect(commentCount([said, change], true)).toBe('1+')
})

it.each([[[]], [[change, deleted]]])('no comment has no number', (entries) => {
  expect(commentCount(entries, true)).toBeUndefined()
})
