import { describe, expect, it } from 'vitest'
import { tidySection } from './register.ts'
import { specSections, titleOfSection } from './spec-sections.ts'

const section = (spec_section: string, spec_title: string) => ({ spec_section, spec_title })

describe('known sections', () => {
  it('stand once each, in order, as they are kept', () => {
    const numbers = specSections.map(([number]) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted())
    expect(numbers.map(tidySection)).toEqual(numbers)
    expect(new Set(numbers.map((number) => number.slice(0, 2))).size).toBe(7)
    expect(specSections.filter(([, title]) => title === '' || title.length > 150)).toEqual([])
  })
})

describe('the title of a section', () => {
  const known = section('23 05 00', 'HVAC, common work')

  it.each([
    ['a known section gives its title', section('23 05 00', ''), undefined, 'HVAC, common work'],
    ['a typed title wins', section('23 05 00', 'Mine'), undefined, 'Mine'],
    ['an unknown section has none', section('99 99 99', ''), undefined, ''],
    ['a known title follows its section', section('23 52 00', 'HVAC, common work'), known, 'Boilers'],
    ['it goes with its section', section('', 'HVAC, common work'), known, ''],
    ['it goes where the new section is unknown', section('A 1', 'HVAC, common work'), known, ''],
    [
      'a typed title stays when the section changes',
      section('23 52 00', 'Mine'),
      section('23 05 00', 'Mine'),
      'Mine',
    ],
    ['a known title typed over wins', section('23 05 00', 'Mine'), known, 'Mine'],
    ['nothing changed changes nothing', known, known, 'HVAC, common work'],
  ])('%s', (_case, now, before, title) => {
    expect(titleOfSection(now, before)).toBe(title)
  })
})
