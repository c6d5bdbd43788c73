import { describe, expect, it } from 'vitest'
import { createFormsFor } from '#domain/pages/page-rights.ts'
import { navigationFor } from '#domain/pages/navigation.ts'
import { roles } from '#domain/roles.ts'
import { placesFor, placesNamed } from './places.ts'

const labels = (places: { label: string }[]) => places.map(({ label }) => label)

describe('places', () => {
  it.each(roles)('of %s are all of the navigation and all forms that they may fill in', (role) => {
    const { pages, create } = placesFor({ role })
    const routes = new Set([...pages, ...create].map(({ to }) => to))
    for (const { links } of navigationFor({ role }))
      for (const { route } of links) expect(routes).toContain(route)
    expect(create.map(({ to }) => to)).toEqual(createFormsFor({ role }).map(({ route }) => route))
    expect(labels(pages)).toContain('Logout')
  })

  it('are found by beginnings of words, in any order', () => {
    const { pages, create } = placesFor({ role: 'Administrator' })
    expect(labels(placesNamed(pages, 'cal week'))).toContain('Weekly')
    expect(labels(placesNamed(pages, 'TASK'))).toEqual(['Task List', 'Assignments', 'Workload'])
    expect(labels(placesNamed(create, 'create r'))).toEqual(['Create RFI'])
    expect(placesNamed(pages, 'tsk')).toEqual([])
    expect(placesNamed(pages, 'ask')).toEqual([])
  })
})
