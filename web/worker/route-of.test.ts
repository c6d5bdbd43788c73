import { describe, expect, it } from 'vitest'
import { routeOf } from './route-of.ts'

const origin = 'https://plumbline.example.com'

const route = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  routeOf({ method, mode, url: `${origin}${path}` }, origin)

describe('routeOf', () => {
  it.each(['/', '/main_menu', '/tasks/?page=3', '/projects/update_project/some-id', '/auth-callback?code=x'])(
    'the page %s is opened from the network, or from what is kept when that fails',
    (path) => expect(route(path, { mode: 'navigate' })).toBe('page'),
  )

  it.each([
    '/admin/',
    '/admin/tasks/',
    '/api/docs',
    '/api/openapi.json',
    '/auth/user/',
    '/healthz',
    '/metrics',
  ])('the document %s is no page of the app and goes past the worker', (path) =>
    expect(route(path, { mode: 'navigate' })).toBe('network'),
  )

  it.each(['/icon.svg', '/manifest.webmanifest', '/sw.js', '/assets/base-1a2B.js'])(
    'the file %s that somebody opens goes past the worker',
    (path) => expect(route(path, { mode: 'navigate' })).toBe('network'),
  )

  it.each(['/api/pagination/get_model_data?model=task', '/auth/user/', '/tasks/', '/api/events', '/sw.js'])(
    'the call to %s goes past the worker, also where a page has the same address',
    (path) => {
      expect(route(path)).toBe('network')
      expect(route(path, { mode: 'same-origin' })).toBe('network')
    },
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])(
    '%s goes past the worker wherever it leads',
    (method) => {
      for (const path of ['/', '/auth/login/', '/assets/base-1a2B.js']) {
        expect(route(path, { method, mode: 'navigate' })).toBe('network')
        expect(route(path, { method })).toBe('network')
      }
    },
  )

  it('the files of a version come from what is kept, the theme too', () => {
    expect(route('/assets/base-1a2B.js')).toBe('kept')
    expect(route('/theme.js', { mode: 'no-cors' })).toBe('kept')
  })

  it('what lies on another server goes past the worker', () => {
    const url = 'https://elsewhere.example.com/assets/base-1a2B.js'
    expect(routeOf({ method: 'GET', mode: 'cors', url }, origin)).toBe('network')
  })
})
