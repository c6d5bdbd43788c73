import { describe, expect, it } from 'vitest'
import { projectIdFor, projectLabel, projectNumber } from './project-id.ts'

const projectId = '260042-4b7e-9d3a-5c2e8a9b7d10'

describe('project numbers', () => {
  it.each([
    [projectId, '260042'],
    ['abcd-1', 'abcd'],
    ['260042', '260042'],
    ['-x', ''],
    ['', ''],
  ])('the number of the project %j is %j', (id, number) => {
    expect(projectNumber(id)).toBe(number)
  })
})

it('a project is called by its number and its name', () => {
  expect(projectLabel(projectId, 'Harbor Tower')).toBe('260042 Harbor Tower')
})

describe('new project ids', () => {
  it('a new project id is the year, the number in that year and a random tail', () => {
    expect(projectIdFor('2026-03-02', 42, '4b7e9d3a5c2e8a9b7d10')).toBe(projectId)
  })

  it('a new project id sorts by number through a year and into the next', () => {
    const tail = 'f'.repeat(20)
    const ids = [
      projectIdFor('2026-01-01', 1, tail),
      projectIdFor('2026-06-01', 99, tail),
      projectIdFor('2026-12-31', 9999, tail),
      projectIdFor('2027-01-01', 1, '0'.repeat(20)),
    ]
    expect(ids.toSorted()).toEqual(ids)
    expect(ids.map(projectNumber)).toEqual(['260001', '260099', '269999', '270001'])
  })
})
