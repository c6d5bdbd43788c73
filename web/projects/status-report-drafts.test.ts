import { expect, it } from 'vitest'
import { isChanged, isLongEdit, withDrafts } from './status-report-drafts.ts'

const project = (id: string, description = '') => ({
  project_id: id,
  project_name: id,
  client_name: '',
  description,
  manager: { name: 'Ann', email: 'ann@example.com' },
  version: 1,
})

it('a project that is written about stays as it was when that began, also when it has left the list', () => {
  const [old, gone] = [project('2', 'Old'), project('1', 'Gone')]
  const drafts = new Map([
    ['2', { project: old, text: 'Mine' }],
    ['1', { project: gone, text: 'Mine too' }],
  ])
  const shown = withDrafts([project('3'), { ...project('2', 'New'), version: 2 }], drafts)
  expect(shown).toEqual([project('3'), old, gone])
  expect(withDrafts([project('3'), project('2')], new Map())).toEqual([project('3'), project('2')])
})

it('a long edit is more than a line of new text, wherever it stands', () => {
  const before = 'Waiting for the city. Then the pump.'
  const draft = (text: string) => ({ project: project('1', before), text })
  expect(isChanged(draft(before))).toBe(false)
  expect(isChanged(draft(''))).toBe(true)
  expect(isLongEdit(draft(before))).toBe(false)
  // What is deleted is still stored.
  expect(isLongEdit(draft(''))).toBe(false)
  expect(isLongEdit(draft(before.replace('city', 'city of Austin')))).toBe(false)
  expect(isLongEdit(draft(`${before}${'x'.repeat(80)}`))).toBe(false)
  expect(isLongEdit(draft(`${before}${'x'.repeat(81)}`))).toBe(true)
  expect(isLongEdit(draft(`${'x'.repeat(81)}${before}`))).toBe(true)
})
