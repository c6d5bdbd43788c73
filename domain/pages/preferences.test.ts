import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultPreferences,
  InvalidPreference,
  offeredColumns,
  parsePreferences,
  withColumn,
} from './preferences.ts'

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('reading preferences', () => {
  it('preferences start light, with all four columns in order', () => {
    expect(defaultPreferences).toEqual({
      darkMode: false,
      dashboard_layout: ['task', 'project', 'submittal', 'rfi'],
    })
    expect(parsePreferences(defaultPreferences)).toEqual(defaultPreferences)
  })

  it.each([{ layout: [] }, { layout: ['rfi'] }, { layout: ['rfi', 'task'] }])(
    'preferences keep the chosen order %j',
    ({ layout }) => {
      expect(parsePreferences({ darkMode: true, dashboard_layout: layout })).toEqual({
        darkMode: true,
        dashboard_layout: layout,
      })
    },
  )

  it.each<[unknown, string]>([
    [{ darkMode: 'yes', dashboard_layout: [] }, 'darkMode'],
    [{ darkMode: 1, dashboard_layout: [] }, 'darkMode'],
    [{ darkMode: null, dashboard_layout: [] }, 'darkMode'],
    [{ dashboard_layout: [] }, 'darkMode'],
    [{}, 'darkMode'],
    [{ darkMode: true }, 'dashboard_layout'],
    [{ darkMode: true, dashboard_layout: 'task' }, 'dashboard_layout'],
    [{ darkMode: true, dashboard_layout: [1] }, 'dashboard_layout'],
    [{ darkMode: true, dashboard_layout: { 0: 'task', length: 1 } }, 'dashboard_layout'],
    [{ darkMode: true, dashboard_layout: ['foo'] }, 'dashboard_layout'],
    [{ darkMode: true, dashboard_layout: ['task', 'task'] }, 'dashboard_layout'],
    [{ darkMode: true, dashboard_layout: ['Task'] }, 'dashboard_layout'],
    [{ darkMode: true, dashboard_layout: [], theme: 1 }, 'theme'],
    [JSON.parse('{"darkMode": true, "dashboard_layout": [], "__proto__": {}}'), '__proto__'],
    [null, 'preferences'],
    [undefined, 'preferences'],
    ['{}', 'preferences'],
    [[], 'preferences'],
  ])('preferences refuse %j by the name of the key %s', (input, key) => {
    expect(() => parsePreferences(input)).toThrow(`Invalid preference value for key: ${key}`)
  })

  it('preferences are either read or refused by name, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const read = attempt(() => parsePreferences(input))
        expect(read instanceof InvalidPreference || isDeepStrictEqual(read, input)).toBe(true)
      }),
    )
  })
})

describe('layouts', () => {
  it('a layout is offered in the order of the settings, which is not its own', () => {
    expect(offeredColumns).toEqual(['task', 'project', 'rfi', 'submittal'])
  })

  it('a layout keeps its order when a column is turned off, and gets one that is turned on last', () => {
    const without = withColumn(['task', 'project', 'submittal', 'rfi'], 'project', false)
    expect(without).toEqual(['task', 'submittal', 'rfi'])
    expect(withColumn(without, 'project', true)).toEqual(['task', 'submittal', 'rfi', 'project'])
  })

  it('a layout stays as it is when a column is turned on that it has, or off that it has not', () => {
    expect(withColumn(['rfi', 'task'], 'rfi', true)).toEqual(['rfi', 'task'])
    expect(withColumn(['rfi', 'task'], 'project', false)).toEqual(['rfi', 'task'])
  })
})
