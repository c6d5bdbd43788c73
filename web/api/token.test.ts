import { afterEach, expect, it, vi } from 'vitest'
import { clearToken, storeToken } from './token.ts'

afterEach(() => vi.unstubAllGlobals())

/** What a page at this address writes into its cookies. */
function writtenAt(protocol: string, write: () => void): string[] {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  write()
  return document.cookie.split('; ')
}

it('the key goes to this site alone, and over TLS alone where there is TLS', () => {
  const store = () => storeToken('a key; Domain=evil.example')
  const key = 'authToken=a%20key%3B%20Domain%3Devil.example'
  expect(writtenAt('https:', store)).toEqual([key, 'Path=/', 'SameSite=Strict', 'Secure'])
  expect(writtenAt('http:', store)).toEqual([key, 'Path=/', 'SameSite=Strict'])
  expect(writtenAt('https:', clearToken)).toEqual([
    'authToken=',
    'Max-Age=0',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
})
