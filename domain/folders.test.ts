import { describe, expect, it } from 'vitest'
import { folderLocation } from './folders.ts'

const projectId = '260042-4b7e-9d3a-5c2e8a9b7d10'

describe('the folder of a record', () => {
  it.each(['project', 'task', 'submittal', 'rfi'] as const)('is a page of the app for a %s', (kind) => {
    expect(folderLocation(undefined, { kind, id: 'a1', projectId })).toBe(`/folders/${kind}/a1`)
  })

  it('cannot leave its place by its id', () => {
    const location = folderLocation(undefined, { kind: 'task', id: '../../admin?x#y', projectId })
    expect(location).toBe('/folders/task/..%2F..%2Fadmin%3Fx%23y')
  })

  it.each([
    ['\\\\server\\projects\\{project_number}', '\\\\server\\projects\\260042'],
    ['https://files.example/{project_id}/{project_number}', `https://files.example/${projectId}/260042`],
    ['{project_number}/{project_number}', '260042/260042'],
    ['/mnt/projects', '/mnt/projects'],
  ])('is where the template %s says', (template, location) => {
    expect(folderLocation(template, { kind: 'rfi', id: 'a1', projectId })).toBe(location)
  })
})
