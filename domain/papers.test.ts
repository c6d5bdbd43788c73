import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paperFileName, paperTitles } from './papers.ts'

describe('the file of a paper', () => {
  it('is named after what it is about', () => {
    expect(paperFileName(paperTitles.rfi(12, 'Harbor Tower'))).toBe('RFI 12 Harbor Tower.pdf')
    expect(paperFileName(paperTitles.transmittal('23 05 00-014 Rev 1'))).toBe(
      'Submittal 23 05 00-014 Rev 1.pdf',
    )
    expect(paperFileName(paperTitles.rfiLog('Harbor Tower'))).toBe('RFI Log Harbor Tower.pdf')
    expect(paperFileName(paperTitles.register('Harbor Tower'))).toBe('Submittal Register Harbor Tower.pdf')
  })

  it('keeps all of a name with slashes, and nothing that ends a line or a path', () => {
    expect(paperFileName(paperTitles.rfi(1, '../Lab / Office\r\n\u202E"A"\\B'))).toBe(
      'RFI 1 .._Lab _ Office_A__B.pdf',
    )
  })

  it('is a tidy PDF whatever the project is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const file = paperFileName(paperTitles.rfiLog(name))
        expect(file).toMatch(/^RFI Log[^\p{Cc}\\/<>:"|?*]*\.pdf$/u)
        expect(Array.from(file).length).toBeLessThanOrEqual(200)
      }),
    )
  })
})
