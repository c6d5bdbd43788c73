import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endingOf, numberedName, tidyFileName } from './file-names.ts'

describe('file names', () => {
  it.each([
    ['Plan.pdf', 'Plan.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..', 'file'],
    ['', 'file'],
    ['...pdf', 'pdf'],
    ['a  b\u00a0c.pdf', 'a b c.pdf'],
    ['trailing. . ', 'trailing'],
    ['what?is*this|.pdf', 'what_is_this_.pdf'],
    ['LPT1', '_LPT1'],
    ['nul.tar.pdf', '_nul.tar.pdf'],
    ['console.pdf', 'console.pdf'],
    ['\uD800lone.pdf', 'lone.pdf'],
    ['👷 site.png', '👷 site.png'],
    ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
    // What emoji and other scripts are written with stays; elsewhere it would only hide.
    ['👩🏽\u200D🔧 ❤\uFE0F\u200D🔥.png', '👩🏽\u200D🔧 ❤\uFE0F\u200D🔥.png'],
    ['葛\u{E0100}.pdf', '葛\u{E0100}.pdf'],
    ['क्\u200Dष.pdf', 'क्\u200Dष.pdf'],
    ['P\u200Dl\u200Ca\uFE0Fn.pdf', 'Plan.pdf'],
    ['Pl\u{E0041}a\u034F\u2800n\u3164\u17B4.p\u00ADdf', 'Plan.pdf'],
    ['\u2800\u{E0041}\uFE0F', 'file'],
  ])('the file name %j is kept as %j', (given, name) => {
    expect(tidyFileName(given)).toBe(name)
  })

  it('a file name is never longer than 200 characters, and keeps its ending', () => {
    const long = tidyFileName(`${'👷'.repeat(500)}.pdf`)
    expect([...long]).toHaveLength(200)
    expect(long.endsWith('👷.pdf')).toBe(true)
    expect([...numberedName(long, 12)]).toHaveLength(200)
    expect(numberedName(long, 12).endsWith('👷 (12).pdf')).toBe(true)
  })

  it('a file name is tidy once it was tidied, whatever it was', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { maxLength: 300 }), (given) => {
        const name = tidyFileName(given.join(''))
        expect(tidyFileName(name)).toBe(name)
        expect(name).not.toMatch(/[/\\\p{Cc}\u202A-\u202E\u2066-\u2069\u2800\u{E0041}]|^\.|^$/u)
        expect(name).not.toMatch(/[ab]\p{Default_Ignorable_Code_Point}/u)
      }),
    )
  })
})

const letters = Array.from(
  'ab.. /\\:?*"<>|\0\t\n\u202E\u2066\u200B\uFEFF\u0301é👷\uD800بक\u200C\u200D\uFE0F\u3164\u2800\u{E0041}',
).concat('con', 'nul', '.pdf')

describe('endings', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['README', ''],
    ['.pdf', ''],
    ['a.', ''],
    ['a. pdf', ''],
  ])('the ending of %j is %j', (name, ending) => {
    expect(endingOf(name)).toBe(ending)
  })

  it('the ending stays behind a number', () => {
    expect([1, 2, 10].map((number) => numberedName('Plan.pdf', number))).toEqual([
      'Plan.pdf',
      'Plan (2).pdf',
      'Plan (10).pdf',
    ])
    expect(numberedName('README', 2)).toBe('README (2)')
  })
})
