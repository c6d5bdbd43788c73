import { describe, expect, it } from 'vitest'
import { checkbox, date, lookup, optionalDate, person, text, whole } from '../fields.ts'
import { isKeptEmpty, readValues, startValue } from './kind.ts'
import { calledAs } from './titles.ts'
import { resourceOf } from './registry.ts'

const now = { today: '2026-03-02', me: 'me@example.com' }

const fields = {
  title: text('Title', { required: 'Title is required' }),
  due: date('Due', { required: 'Due is required', startsAs: 'today' }),
  sent: optionalDate('Sent'),
  author: person('Author', {
    required: 'Author is required',
    startsAs: 'me',
    assumed: true,
    alsoSentAs: 'author_pk',
  }),
  project: lookup('Project', 'projects', {
    required: 'Project is required',
    lockedOnUpdate: true,
    alsoSentAs: 'project_id',
  }),
  share: whole('Share', {
    min: 0,
    max: 100,
    tooLow: 'Too low',
    tooHigh: 'Too high',
    startsAs: 0,
    assumed: true,
  }),
  secret: text('Secret', { only: 'create' }),
  pinged: checkbox('Pinged', { only: 'update', startsAs: false }),
}

const kind = {
  fields,
  check: (values: { share?: number; sent?: string | null }): Record<string, string[]> =>
    values.share === 100 && values.sent === null ? { sent: ['Sent is required when all is done'] } : {},
}

const created = { title: 'Load calc', due: '2026-03-06', project: 'p1' }
const current = {
  title: 'Load calc',
  due: '2026-03-06',
  sent: '2026-03-01',
  author: 'ann@example.com',
  project: 'p1',
  share: 40,
  secret: 'kept',
  pinged: true,
}

describe('create payloads', () => {
  it('reading a create payload fills in what may be assumed and starts what only an update may set', () => {
    expect(readValues(kind, created, now).values).toEqual({
      title: 'Load calc',
      due: '2026-03-06',
      sent: null,
      author: 'me@example.com',
      project: 'p1',
      share: 0,
      secret: '',
      pinged: false,
    })
  })

  it('reading a create payload asks for a key that a form would start with a value, when it is absent', () => {
    expect(readValues(kind, { title: 'x', project: 'p1' }, now).errors).toEqual({ due: ['Due is required'] })
  })

  it('reading a create payload does not assume a value for a key that was sent empty', () => {
    expect(readValues(kind, { ...created, author: null }, now).errors).toEqual({
      author: ['Author is required'],
    })
    expect(readValues(kind, { ...created, author: '' }, now).errors).toEqual({
      author: ['Author is required'],
    })
  })

  it('reading a create payload ignores what only an update may set, whatever was sent', () => {
    expect(readValues(kind, { ...created, pinged: true }, now).values?.pinged).toBe(false)
    expect(readValues(kind, { ...created, pinged: 'nonsense' }, now).values?.pinged).toBe(false)
  })

  it('reading a create payload takes a value under its second key, and prefers the first', () => {
    const { project, ...rest } = created
    expect(
      readValues(kind, { ...rest, project_id: 'p2', author_pk: 'bo@example.com' }, now).values,
    ).toMatchObject({
      project: 'p2',
      author: 'bo@example.com',
    })
    expect(readValues(kind, { ...rest, project, project_id: 'p2' }, now).values?.project).toBe('p1')
  })

  it('reading a create payload takes the second key when the first holds a record as it was read', () => {
    const ann = { name: 'Ann', email: 'ann@example.com' }
    const echoed = { ...created, author: ann, author_pk: 'bo@example.com' }
    expect(readValues(kind, echoed, now).values?.author).toBe('bo@example.com')
    expect(readValues(kind, { ...created, author: ann }, now).values?.author).toBe('ann@example.com')
  })

  it.each([null, ''])(
    'reading a create payload takes %j under the second key for empty, not for absent',
    (blank) => {
      expect(readValues(kind, { ...created, author_pk: blank }, now).errors).toEqual({
        author: ['Author is required'],
      })
    },
  )

  it('reading a create payload drops keys that are not declared', () => {
    const sent = {
      ...created,
      id: 'x',
      is_staff: true,
      folder_location: '\\\\evil',
      author_pk: 'bo@example.com',
    }
    expect(Object.keys(readValues(kind, sent, now).values ?? {})).toEqual(Object.keys(fields))
  })

  it('reading a create payload takes nothing from the prototype of a payload', () => {
    const sent = Object.create(created) as Record<string, unknown>
    expect(readValues(kind, sent, now).errors).toEqual({
      title: ['Title is required'],
      due: ['Due is required'],
      project: ['Project is required'],
    })
  })

  it('reading a create payload gathers the sentences of all fields in the order of the form', () => {
    const { errors } = readValues(kind, { share: 101, project: '', due: '2026-02-30', title: ' ' }, now)
    expect(Object.entries(errors ?? {})).toEqual([
      ['title', ['Title is required']],
      ['due', ['Please enter a real date as yyyy-MM-dd, from 1900 to 2200']],
      ['project', ['Project is required']],
      ['share', ['Too high']],
    ])
  })

  it('reading a create payload asks about several fields together, also while another one is wrong', () => {
    expect(readValues(kind, { ...created, share: 100 }, now).errors).toEqual({
      sent: ['Sent is required when all is done'],
    })
    expect(readValues(kind, { ...created, share: 100, title: '' }, now).errors).toEqual({
      title: ['Title is required'],
      sent: ['Sent is required when all is done'],
    })
    expect(readValues(kind, { ...created, share: 100, sent: 'soon' }, now).errors).toEqual({
      sent: ['Please enter a real date as yyyy-MM-dd, from 1900 to 2200'],
    })
  })
})

describe('update payloads', () => {
  const updating = { ...now, current }

  it('reading an update payload keeps the present value of every absent key', () => {
    expect(readValues(kind, {}, updating).values).toEqual(current)
    expect(readValues(kind, { title: undefined }, updating).values).toEqual(current)
  })

  it('reading an update payload changes what was sent and nothing else', () => {
    expect(readValues(kind, { title: 'Duct plan', share: '55', pinged: false }, updating).values).toEqual({
      ...current,
      title: 'Duct plan',
      share: 55,
      pinged: false,
    })
  })

  it('reading an update payload empties an optional value that was sent empty', () => {
    expect(readValues(kind, { sent: null }, updating).values?.sent).toBeNull()
    expect(readValues(kind, { sent: '' }, updating).values?.sent).toBeNull()
  })

  it('reading an update payload refuses to empty a required one', () => {
    expect(readValues(kind, { title: '', author: null }, updating).errors).toEqual({
      title: ['Title is required'],
      author: ['Author is required'],
    })
  })

  it.each(['p2', '', null, 7])(
    'reading an update payload ignores %j sent for a locked field, under either key',
    (sent) => {
      expect(readValues(kind, { project: sent, project_id: sent }, updating).values?.project).toBe('p1')
    },
  )

  it('reading an update payload ignores what only a create may set', () => {
    expect(readValues(kind, { secret: 'changed' }, updating).values?.secret).toBe('kept')
  })

  it('reading an update payload does not fall back to the starting value', () => {
    expect(readValues(kind, { share: null }, updating).errors).toEqual({
      share: ['Share must be a whole number'],
    })
  })
})

describe('fields kept empty', () => {
  const closing = {
    fields: {
      due: optionalDate('Due', { onlyWhile: { field: 'never', is: false } }),
      urgent: checkbox('Urgent', { onlyWhile: { field: 'never', is: false } }),
      never: checkbox('Never'),
    },
    check: (values: { due?: string | null; urgent?: boolean }): Record<string, string[]> =>
      values.urgent && values.due === null ? { due: ['Due is required'] } : {},
  }

  it('a field that a checkbox keeps empty is empty while the box is ticked, whatever was sent, before anything else is asked', () => {
    const sent = { due: '2026-03-06', urgent: true, never: true }
    expect(readValues(closing, sent, now).values).toEqual({ due: null, urgent: false, never: true })
    const stored = { due: '2026-03-06', urgent: true, never: false }
    expect(readValues(closing, { never: true }, { ...now, current: stored }).values).toEqual({
      due: null,
      urgent: false,
      never: true,
    })
  })

  it('a field that a checkbox could keep empty is like any other while the box is not ticked', () => {
    const sent = { due: '2026-03-06', urgent: true, never: false }
    expect(readValues(closing, sent, now).values).toEqual(sent)
    expect(isKeptEmpty(closing.fields.due, sent)).toBe(false)
    expect(isKeptEmpty(closing.fields.due, { never: true })).toBe(true)
    expect(isKeptEmpty(closing.fields.never, { never: true })).toBe(false)
  })

  it('a field that a checkbox keeps empty still has to be readable', () => {
    expect(readValues(closing, { due: '2026-02-30', urgent: false, never: true }, now).errors).toEqual({
      due: ['Please enter a real date as yyyy-MM-dd, from 1900 to 2200'],
    })
  })
})

describe('starting values', () => {
  it('the starting value of a form is today, the person signed in, a value of its own, or none', () => {
    expect(startValue(fields.due, now)).toBe('2026-03-02')
    expect(startValue(fields.author, now)).toBe('me@example.com')
    expect(startValue(fields.share, now)).toBe(0)
    expect(startValue(fields.title, now)).toBeUndefined()
  })
})

describe('rows in words', () => {
  it('a row in a few words is made of its values', () => {
    expect(calledAs(resourceOf('rfi'), { RFI_number: 7, project_name: 'Cath Lab' })).toBe('RFI 7, Cath Lab')
    expect(calledAs(resourceOf('client'), { name: 'A {name} $& B' })).toBe('A {name} $& B')
    expect(calledAs(resourceOf('task'), { title: null })).toBe('')
  })
})
