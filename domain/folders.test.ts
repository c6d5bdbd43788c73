import { describe, expect, it } from 'vitest'
import { folderLocation, folderTarget } from './folders.ts'

const projectId = '260042-4b7e-9d3a-5c2e8a9b7d10'

describe('folders of records', () => {
  it.each(['project', 'task', 'submittal', 'rfi'] as const)(
    'the folder of a record is a page of the app for a %s',
    (kind) => {
      expect(folderLocation(undefined, { kind, id: 'a1', projectId })).toBe(`/folders/${kind}/a1`)
    },
  )

  it('the folder of a record cannot leave its place by its id', () => {
    const location = folderLocation(undefined, { kind: 'task', id: '../../admin?x#y', projectId })
    expect(location).toBe('/folders/task/..%2F..%2Fadmin%3Fx%23y')
  })

  it.each([
    ['\\\\server\\projects\\{project_number}', '\\\\server\\projects\\260042'],
    ['https://files.example/{project_id}/{project_number}', `https://files.example/${projectId}/260042`],
    ['{project_number}/{project_number}', '260042/260042'],
    ['/mnt/projects', '/mnt/projects'],
  ])('the folder of a record is where the template %s says', (template, location) => {
    expect(folderLocation(template, { kind: 'rfi', id: 'a1', projectId })).toBe(location)
  })
})

describe('folders on screens', () => {
  it.each(['/folders/project/260042-4b7e-9d3a-5c2e8a9b7d10', '/folders/task/a1'])(
    'a screen leads from a folder to the page %s',
    (to) => {
      expect(folderTarget(to)).toEqual({ kind: 'page', to })
    },
  )

  it.each(['https://files.example/260042', 'http://nas.local:8080/p?x=1', 'HTTPS://Files.Example/x'])(
    'a screen opens the folder’s address %s',
    (href) => {
      expect(folderTarget(href)).toEqual({ kind: 'site', href })
    },
  )

  it.each([
    '\\\\server\\projects\\260042',
    'P:\\projects\\260042',
    '/mnt/projects/260042',
    'file:///mnt/projects',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example/folders/project/1',
    '/\\evil.example',
    '/folders//evil.example',
    'https:/\\evil.example',
    'https://a b',
    'https://',
    'ftp://files.example/260042',
    'mailto:someone@example.com',
  ])('a screen only shows the folder %j, to be copied', (path) => {
    expect(folderTarget(path)).toEqual({ kind: 'path', path })
  })

  it.each([undefined, null, '', '   ', 7, {}])(
    'a screen has nothing to do with the folder %j',
    (location) => {
      expect(folderTarget(location)).toEqual({ kind: 'none' })
    },
  )
})
