import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCivilDate } from '../dates.ts'
import { isEmptyCell, readCell, textIn, type SheetCell } from './import-cells.ts'
import { guessFields, otherWords } from './import-headings.ts'
import { columnLetters, importFields, importModels, readMapping, type ImportField } from './imports.ts'

const cells: fc.Arbitrary<SheetCell> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }).map((day) => ({ day: day.toISOString().slice(0, 10) })),
  fc.double({ min: -2, max: 2, noNaN: true }).map((share) => ({ share })),
)

describe('a cell', () => {
  it('of any content is nothing, a value or a fault, and a day is always a real one', () => {
    const kinds = fc.constantFrom<ImportField['kind']>(
      'text',
      'multiline',
      'number',
      'date',
      'checkbox',
      'lookup',
    )
    fc.assert(
      fc.property(cells, kinds, (cell, kind) => {
        const read = readCell({ kind }, cell)
        const days =
          kind === 'date' && typeof read?.value === 'string' && read.value !== '' ? [read.value] : []
        expect(read === undefined).toBe(isEmptyCell(cell))
        expect(days.every(isCivilDate)).toBe(true)
      }),
    )
  })

  it.each([
    ['date', '3/4/2026', '2026-03-04'],
    ['date', '12/31/2026', '2026-12-31'],
    ['date', '2026-03-04', '2026-03-04'],
    ['date', { day: '2026-03-04' }, '2026-03-04'],
    ['number', '1,234.50', '1234.50'],
    ['number', '$1,200', '1200'],
    ['checkbox', 'YES', true],
    ['checkbox', 'n', false],
    ['checkbox', 1, true],
    ['checkbox', 'perhaps', 'perhaps'],
    ['text', "'=1+1", '=1+1'],
    ['text', "'tis", "'tis"],
    ['text', 75_201, '75201'],
    ['text', ' (Empty) ', ''],
  ] as const)('for a %s, %j is %j', (kind, cell, value) => {
    expect(readCell({ kind }, cell)).toEqual({ value })
  })

  it.each(['31/12/2026', '2/30/2026', 'tomorrow', 46_000, '1/1/26'])('%j is no day', (cell) => {
    expect(readCell({ kind: 'date' }, cell)?.fault).toMatch(/real date/)
  })

  it.each(['#REF!', '#DIV/0!', Number.POSITIVE_INFINITY])('with the error %s is a fault', (cell) => {
    expect(readCell({ kind: 'text' }, cell)).toEqual({
      fault: 'The sheet has an error here instead of a value',
    })
  })

  it('that is formatted as a share is percent where percent are asked for', () => {
    const percent = { kind: 'number', max: 100 } as const
    expect(
      [{ share: 0.4 }, { share: 1 }, '40%', '40 %', 40].map((cell) => readCell(percent, cell)?.value),
    ).toEqual([40, 100, '40', '40', 40])
    expect(textIn({ share: 0.29 })).toBe('29%')
  })
})

describe('headings', () => {
  it.each(importModels)(
    'every label and every name of %s is its field, in any case and with any signs',
    (model) => {
      const fields = importFields(model)
      const names = fields.map(({ name }) => name)
      for (const written of [
        fields.map(({ label }) => label),
        fields.map(({ label }) => ` ${label.toUpperCase()}: `),
        names.map((name) => name.replaceAll('_', ' ')),
      ])
        expect(guessFields(model, written)).toEqual(names)
    },
  )

  it('that others use are known: Assignee, Due, PM, No.', () => {
    expect(guessFields('task', ['Task', 'Assignee', 'Due', 'Project No.'])).toEqual([
      'title',
      'assigned_to',
      'due_date',
      'project_id',
    ])
    expect(guessFields('project', ['No.', 'PM', 'Due', 'Name'])).toEqual([
      'project_id',
      'manager',
      'end_date',
      'project_name',
    ])
    expect(guessFields('rfi', ['#', 'Project', 'Due'])).toEqual(['RFI_number', 'project_id', 'response_due'])
    expect(guessFields('submittal', ['No.'])).toEqual(['sub_number'])
  })

  it('other words are those of fields that some kind imports', () => {
    const names = new Set(importModels.flatMap((model) => importFields(model).map(({ name }) => name)))
    expect(Object.keys(otherWords).filter((name) => !names.has(name))).toEqual([])
  })

  it('of any sort give each field at most once', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('Title', 'Name', 'Due', '#', 'ID', 'Project', 'Version', 'Client'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...importModels), fc.array(words, { maxLength: 60 }), (model, headings) => {
        const guess = guessFields(model, headings)
        const taken = guess.filter((name) => name !== null)
        expect(guess).toHaveLength(headings.length)
        expect(new Set(taken).size).toBe(taken.length)
      }),
    )
  })
})

it('a mapping of anything is read or refused by a sentence', () => {
  fc.assert(
    fc.property(fc.constantFrom(...importModels), fc.anything(), (model, sent) => {
      const { mapping, error } = readMapping(model, sent, 5)
      expect((mapping === undefined) !== (error === undefined)).toBe(true)
    }),
  )
})

it('columns are called as sheets call them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
