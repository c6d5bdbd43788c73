import { expect, test } from 'vitest'
import { resourceOf } from '#domain/kinds/registry.ts'
import { foldersOf } from './folders-of.ts'

const submittal = resourceOf('submittal')
const both = (folder: string, project: string) =>
  foldersOf(submittal, { folder_location: folder, parent_project_folder_location: project }).map(
    ({ label, location }) => `${label}: ${String(location)}`,
  )

test('a record leads to its folder and to that of its project', () => {
  expect(both('/folders/submittal/1', '/folders/project/2')).toEqual([
    'Open folder: /folders/submittal/1',
    'Open project folder: /folders/project/2',
  ])
  const site = 'https://files.example.com/260042'
  expect(both(site, site)).toEqual([`Open folder: ${site}`, `Open project folder: ${site}`])
})

test('a path that is only shown is shown once', () => {
  const path = '\\\\server\\projects\\260042'
  expect(both(path, path)).toEqual([`Open folder: ${path}`])
})
