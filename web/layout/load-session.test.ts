import { matchRoutes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pages } from '#domain/pages/pages.ts'
import { staffRoutes } from '../staff-routes.tsx'
import { loadSession } from './load-session.ts'

beforeEach(() => vi.stubGlobal('document', { cookie: '' }))
afterEach(() => vi.unstubAllGlobals())

/** An address as people and links write it. */
const spellings = [...pages.shell, ...pages.bare].flatMap((page) => {
  const path = page.replace(/:\w+/g, 'any').replace(/\/$/, '')
  return [path, `${path}/`, `${path}?page=2`, `${path}/?page=2`]
})

async function ledFrom(address: string): Promise<string | null> {
  const request = new Request(`http://plumbline.example${address}`)
  const thrown = await loadSession({ request }).catch((reason: unknown) => reason)
  if (!(thrown instanceof Response)) throw new Error('Nobody was led anywhere')
  return thrown.headers.get('Location')
}

describe('no session', () => {
  it.each(spellings)('without a session %s leads out', async (address) => {
    const { pathname } = new URL(address, 'http://plumbline.example')
    expect(matchRoutes(staffRoutes, pathname)?.[0]?.route.id).toBe('session')
    expect(await ledFrom(address)).toBe(address.startsWith('/settings') ? '/login' : '/')
  })
})
