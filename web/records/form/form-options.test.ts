import { describe, expect, it } from 'vitest'
import type { Field } from '#domain/fields.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { lookupsOf } from './form-options.ts'
import { optionsOf, type Lookups } from '../options-of.ts'

const lookups: Lookups = {
  users: [
    { value: 'ann@example.com', label: 'Ann', role: 'Manager' },
    { value: 'bo@example.com', label: 'Bo', role: 'Team Member' },
    { value: 'cy@example.com', label: 'Cy', role: 'Administrator' },
  ],
  projects: [{ value: '260001-a', label: '260001 Clinic', status: 'Active' }],
  clients: [{ value: 'u1', label: 'Harbor Clinic' }],
  point_of_contacts: [
    { value: 'u2', label: 'Jo', client_name: 'Harbor Clinic' },
    { value: 'u3', label: 'Jo', client_name: null },
    { value: 'u4', label: 'Kim', client_name: null },
  ],
  cities: [{ value: 'Austin', label: 'Austin' }],
}

const fieldOf = (model: 'project' | 'task', name: string) => resourceOf(model).fields[name] as Field

describe('offered options', () => {
  it('a field offers all colleagues, or those who may manage a project', () => {
    const names = (field: Field) => optionsOf(field, lookups, []).map(({ label }) => label)
    expect(names(fieldOf('task', 'assigned_to'))).toEqual(['Ann', 'Bo', 'Cy'])
    expect(names(fieldOf('project', 'manager'))).toEqual(['Ann', 'Cy'])
  })

  it('a field offers what is there already first, where it is not offered any more', () => {
    const me = { value: 'bo@example.com', label: 'Bo' }
    expect(optionsOf(fieldOf('project', 'manager'), lookups, [me])[0]).toEqual(me)
    const known = { value: 'ann@example.com', label: 'Ann' }
    expect(optionsOf(fieldOf('project', 'manager'), lookups, [known])).toHaveLength(2)
    expect(optionsOf(fieldOf('project', 'city'), lookups, [{ value: '', label: '' }])).toHaveLength(1)
  })

  it('a field offers clients and contacts by name, unless two share one', () => {
    expect(optionsOf(fieldOf('project', 'client_name'), lookups, [])).toEqual([
      { value: 'Harbor Clinic', label: 'Harbor Clinic' },
    ])
    expect(optionsOf(fieldOf('project', 'point_of_contact'), lookups, [])).toEqual([
      { value: 'u2', label: 'Jo', hint: 'Harbor Clinic' },
      { value: 'u3', label: 'Jo' },
      { value: 'Kim', label: 'Kim' },
    ])
  })

  it('a field offers nothing while the lists are on their way', () => {
    expect(optionsOf(fieldOf('project', 'city'), undefined, [])).toEqual([])
    expect(optionsOf(fieldOf('task', 'category'), undefined, [])).toHaveLength(4)
  })
})

describe('loaded lists', () => {
  it('the lists a form loads have projects only where one can be chosen', () => {
    expect(lookupsOf(resourceOf('task'), 'create')).toContain('projects')
    expect(lookupsOf(resourceOf('task'), 'update')).not.toContain('projects')
    expect(lookupsOf(resourceOf('client'), 'create')).toEqual([])
    expect(lookupsOf(resourceOf('invoice'), 'update')).toEqual([])
  })
})
