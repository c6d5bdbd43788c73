import { describe, expect, it } from 'vitest'
import {
  checkbox,
  choice,
  date,
  isEmail,
  isUuid,
  lookup,
  optionalDate,
  optionalPerson,
  optionalText,
  person,
  text,
  workStatus,
  type Field,
} from './fields.ts'

/** What a field makes of a value: the value it keeps, or its sentences. */
function read(field: Field, value: unknown): unknown {
  const parsed = field.schema.safeParse(value)
  return parsed.success ? parsed.data : { says: parsed.error.issues.map((issue) => issue.message) }
}

const says = (...sentences: string[]) => ({ says: sentences })
const badDate = says('Please enter a real date as yyyy-MM-dd, from 1900 to 2200')
const blanks = [null, undefined, '', '   ', '\t\n']

describe('required texts', () => {
  const name = text('Name', { required: 'Name is required', limit: 5, tooLong: 'Too long' })

  it.each(['\u200B', ' \u2060\uFEFF ', '\u200D\u00AD'])(
    'a required text is not %j, which nobody sees',
    (unseen) => {
      expect(read(name, unseen)).toEqual(says('Name is required'))
    },
  )

  it.each(blanks)('a required text asks for itself when it is %j', (blank) => {
    expect(read(name, blank)).toEqual(says('Name is required'))
  })

  it.each([
    ['a', 'a'],
    ['abcde', 'abcde'],
    ['abcdef', says('Too long')],
    // Blanks around it are no part of the text, so they do not count.
    ['  abcde  ', 'abcde'],
    ['Ünïcö', 'Ünïcö'],
    ['a\0b', says('Please remove the unreadable characters')],
    [5, says('Please enter text')],
    [['a'], says('Please enter text')],
    [{}, says('Please enter text')],
    [true, says('Please enter text')],
  ])('a required text makes of %j: %j', (value, kept) => {
    expect(read(name, value)).toEqual(kept)
  })
})

describe('optional texts', () => {
  it.each(blanks)('an optional text is empty when it is %j', (blank) => {
    expect(read(text('City'), blank)).toBe('')
  })

  it('an optional text holds 255 characters on one line and 10,000 on several', () => {
    expect(read(text('City'), 'x'.repeat(255))).toHaveLength(255)
    expect(read(text('City'), 'x'.repeat(256))).toEqual(says('Please use at most 255 characters'))
    const notes = text('Notes', { multiline: true })
    expect(read(notes, 'x'.repeat(10_000))).toHaveLength(10_000)
    expect(read(notes, 'x'.repeat(10_001))).toEqual(says('Please use at most 10,000 characters'))
  })

  it('an optional text keeps several lines as they were typed', () => {
    expect(read(text('Notes', { multiline: true }), '  one\n\n two \n')).toBe('  one\n\n two \n')
  })

  it('an optional text must have its own form when it is given', () => {
    const code = optionalText('Code', (value) => /^\d{5}$/.test(value), 'Wrong code')
    expect(read(code, '12345')).toBe('12345')
    expect(read(code, ' 12345 ')).toBe('12345')
    expect(read(code, '1234')).toEqual(says('Wrong code'))
    for (const blank of blanks) expect(read(code, blank)).toBe('')
  })
})

describe('dates', () => {
  const due = date('Due', { required: 'Due date is required' })

  it.each(blanks)('a date asks for itself when it is required and %j', (blank) => {
    expect(read(due, blank)).toEqual(says('Due date is required'))
  })

  it.each(blanks)('a date is null when it is optional and %j', (blank) => {
    expect(read(optionalDate('Due'), blank)).toBeNull()
  })

  it.each([
    '2025-02-29',
    '2025-04-31',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    '2025-1-1',
    '01/02/2025',
    '2025-01-01T00:00:00Z',
    '2025-01-01 00:00',
    '20250101',
    'today',
    '0000-00-00',
  ])('a date refuses %j, never keeping it as null', (value) => {
    expect(read(due, value)).toEqual(badDate)
    expect(read(optionalDate('Due'), value)).toEqual(badDate)
  })

  it.each([20250101, true, {}, ['2025-01-01']])('a date refuses %j, which is no text', (value) => {
    expect(read(due, value)).toEqual(badDate)
    expect(read(optionalDate('Due'), value)).toEqual(badDate)
  })

  it.each(['2025-01-01', '2024-02-29', '2025-12-31'])('a date takes %s', (value) => {
    expect(read(due, value)).toBe(value)
  })
})

describe('checkboxes', () => {
  it.each([true, false])('a checkbox takes %j', (value) => {
    expect(read(checkbox('Deadline'), value)).toBe(value)
  })

  it.each(['true', 'on', 1, 0, null, '', []])('a checkbox refuses %j', (value) => {
    expect(read(checkbox('Deadline'), value)).toEqual(says('Please answer yes or no'))
  })
})

describe('choices', () => {
  const kind = choice('Kind', ['Plain', 'Very Odd'], { required: 'Kind is required' })

  it.each(blanks)('a choice asks for itself when it is %j', (blank) => {
    expect(read(kind, blank)).toEqual(says('Kind is required'))
  })

  it.each([
    ['Plain', 'Plain'],
    ['very ODD', 'Very Odd'],
    [' plain ', 'Plain'],
    ['Fancy', says('Kind must be one of Plain, Very Odd')],
    [3, says('Kind is required')],
  ])('a choice makes of %j: %j', (value, kept) => {
    expect(read(kind, value)).toEqual(kept)
  })

  it('a choice of a work status takes Open for Active', () => {
    expect(read(workStatus(), 'open')).toBe('Active')
    expect(read(workStatus(), 'closed')).toBe('Closed')
    expect(read(workStatus(), 'Foo')).toEqual(says('Status must be one of Active, Closed'))
    expect(read(workStatus(), ' ')).toEqual(says('Status is required'))
  })
})

describe('people', () => {
  const required = person('Manager', { required: 'Manager is required' })

  it.each(blanks)('a person is asked for, or null where nobody is needed, when it is %j', (blank) => {
    expect(read(required, blank)).toEqual(says('Manager is required'))
    expect(read(optionalPerson('Sender'), blank)).toBeNull()
  })

  it.each([
    ['ann@example.com', 'ann@example.com'],
    [' ann@example.com ', 'ann@example.com'],
    ['0193a1b2-0000-7000-8000-0123456789ab', '0193a1b2-0000-7000-8000-0123456789ab'],
    ['bob', says('Invalid email format')],
    ['bob@', says('Invalid email format')],
    ['ann@example.com, bob@example.com', says('Invalid email format')],
    ['0193a1b2', says('Invalid email format')],
  ])('a person makes of %j: %j', (value, kept) => {
    expect(read(required, value)).toEqual(kept)
    expect(read(optionalPerson('Sender'), value)).toEqual(kept)
  })
})

describe('lookups', () => {
  it.each(blanks)('a lookup asks for itself, or is empty where it is optional, when it is %j', (blank) => {
    expect(read(lookup('City', 'cities', { required: 'City is required' }), blank)).toEqual(
      says('City is required'),
    )
    expect(read(lookup('Client', 'clients'), blank)).toBe('')
  })

  it('a lookup takes text and nothing else', () => {
    const city = lookup('City', 'cities', { required: 'City is required' })
    expect(read(city, ' Houston ')).toBe('Houston')
    expect(read(city, 7)).toEqual(says('Please enter text'))
    expect(read(city, 'a\0')).toEqual(says('Please remove the unreadable characters'))
  })
})

describe('addresses and ids', () => {
  it.each([
    ['ann@example.com', true],
    ['ann+mep@sub.example.co', true],
    ['ann', false],
    ['ann@example', false],
    ['ann @example.com', false],
    ['@example.com', false],
    ['', false],
    [`${'a'.repeat(64)}@${'b'.repeat(181)}.example`, true],
    [`${'a'.repeat(64)}@${'b'.repeat(182)}.example`, false],
  ])('the rule for addresses says of %j: %j', (value, is) => {
    expect(isEmail(value)).toBe(is)
  })

  it.each([
    ['0193A1B2-0000-7000-8000-0123456789AB', true],
    ['0193a1b2-0000-7000-8000-0123456789a', false],
    ['0193a1b2-0000-7000-8000-0123456789ag', false],
    ['', false],
  ])('the rule for ids says of %j: %j', (value, is) => {
    expect(isUuid(value)).toBe(is)
  })
})
