import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pages } from '#domain/pages/pages.ts'
import { adminRoutes } from './admin/admin-routes.tsx'
import { staffRoutes } from './staff-routes.tsx'

const [session] = staffRoutes
const [shell, ...bare] = session?.children ?? []

describe('staff routes', () => {
  it('the routes of the staff with the navigation are every such page, and one for what nobody knows', () => {
    expect(addresses(shell?.children ?? [])).toEqual(sorted([...pages.shell, '*']))
  })

  it('the routes of the staff without the navigation are every such page, and no other', () => {
    expect(addresses(bare)).toEqual(sorted(pages.bare))
  })
})

describe('admin routes', () => {
  it('the routes of the admin site are every page of it; one for what nobody knows there, and one that leads to the app', () => {
    expect(addresses(adminRoutes)).toEqual(sorted([...pages.admin, '/admin/*', '*']))
  })
})

/** A screen by hand may come before the drawn one of the same address. */
function addresses(routes: RouteObject[]): string[] {
  return sorted(new Set(routes.flatMap(addressesOf)))
}

/** A route without an address stands around others: it gives them a frame. */
function addressesOf({ path, children }: RouteObject): string[] {
  return path === undefined ? (children ?? []).flatMap(addressesOf) : [path]
}

function sorted(paths: Iterable<string>): string[] {
  return [...paths].toSorted()
}
