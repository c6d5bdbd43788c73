import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marked } from './marked.ts'

it('words are marked wherever they stand, in any letter case', () => {
  expect(marked('Chilled water DUCT and ductwork', 'duct water')).toEqual([
    'Chilled ',
    'water',
    ' ',
    'DUCT',
    ' and ',
    'duct',
    'work',
  ])
  expect(marked('50% (off)', '50% (of')).toEqual(['', '50%', ' ', '(of', 'f)'])
  expect(marked('Nothing', '  ')).toEqual(['Nothing'])
})

it('nothing of the text is lost, whatever is searched for', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 40 }), (text, searched) => {
      expect(marked(text, searched).join('')).toBe(text)
    }),
  )
})

it('a longer word goes before a shorter one, and letters that change their length when small are left alone', () => {
  expect(marked('Ductwork', 'duct ductwork')).toEqual(['', 'Ductwork', ''])
  expect(marked('İzmir duct', 'duct')).toEqual(['İzmir duct'])
})
