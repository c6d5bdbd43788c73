import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textParts } from './text-parts.ts'

const links = (body: string) =>
  textParts(body, [])
    .filter(({ kind }) => kind === 'link')
    .map(({ text }) => text)

it.each([
  ['See https://example.com/a?b=1#c.', ['https://example.com/a?b=1#c']],
  ['(HTTP://EXAMPLE.COM), https://example.com!', ['HTTP://EXAMPLE.COM', 'https://example.com']],
  ['https://example.com/wiki/Duct_(air) holds', ['https://example.com/wiki/Duct_(air)']],
  ['https://example.com/wiki/Duct_(air).', ['https://example.com/wiki/Duct_(air)']],
  ['<b>https://example.com</b>', ['https://example.com']],
  ['javascript:alert(1) ftp://example.com www.example.com', []],
  ['https:// http://: nothing', []],
])('of the text %j the addresses %j become links, and nothing else does', (body, found) => {
  expect(links(body)).toEqual(found)
})

it('mentions are found by their whole names, the longest first', () => {
  const parts = textParts('@Ann Lee and @Ann Leeds, not @Ann Leedsen or ann@Ann', ['Ann Lee', 'Ann Leeds'])
  expect(parts.filter(({ kind }) => kind === 'mention').map(({ text }) => text)).toEqual([
    '@Ann Lee',
    '@Ann Leeds',
  ])
})

it('the parts of any text are the text, and only web addresses are links', () => {
  const pieces = fc.constantFrom(
    '@',
    'Ann',
    ' ',
    'http://',
    'https://a.b',
    ')',
    '(',
    '.',
    '<',
    '\n',
    'javascript:',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 200 }), (some) => {
      const body = some.join('')
      const parts = textParts(body, ['Ann'])
      expect(parts.map(({ text }) => text).join('')).toBe(body)
      const found = parts.filter(({ kind }) => kind === 'link').map(({ text }) => text)
      expect(found.filter((text) => !/^https?:\/\/./i.test(text))).toEqual([])
    }),
  )
})
