import { describe, expect, it } from 'vitest'
import {
  changesBetween,
  describeChange,
  isFact,
  keysIn,
  labelOf,
  writeChanges,
  type Changes,
} from './changes.ts'

describe('finding changes', () => {
  it('a change is what differs by value among the named fields', () => {
    const before = { title: 'A', share: 40, people: ['Ann'], due: null, secret: 'old' }
    const after = { title: 'A', share: 50, people: ['Ann'], due: '2026-03-06', secret: 'new' }
    expect(changesBetween(before, after, ['title', 'share', 'people', 'due'])).toEqual({
      share: [40, 50],
      due: [null, '2026-03-06'],
    })
  })

  it('an absent value counts as null when changes are looked for', () => {
    expect(changesBetween({}, { due: null }, ['due'])).toEqual({})
    expect(changesBetween({ due: null }, {}, ['due'])).toEqual({})
    expect(changesBetween({ due: undefined }, { due: 'x' }, ['due'])).toEqual({ due: [null, 'x'] })
  })

  it('changes are found inside objects and lists', () => {
    expect(changesBetween({ a: { x: 1 } }, { a: { x: 2 } }, ['a'])).toEqual({ a: [{ x: 1 }, { x: 2 }] })
    expect(changesBetween({ a: [1, 2] }, { a: [2, 1] }, ['a'])).toHaveProperty('a')
  })
})

const long =
  'Waiting for the city to answer about the shafts; the owner has to decide on the fire alarm panel.'

describe('changes in words', () => {
  it.each([
    ['project', 'create', 'Project created'],
    ['task', 'delete', 'Task deleted'],
    ['rfi', 'restore', 'RFI restored'],
    ['pointofcontact', 'create', 'Point of Contact created'],
    ['user', 'create', 'Employee created'],
    ['announcement', 'create', 'Announcement created'],
    ['project', 'update', 'Project saved'],
  ])('the words for %s %s: %s', (model, action, words) => {
    expect(describeChange(model, action, {})).toBe(words)
  })

  it.each<[string, string, [unknown, unknown], string]>([
    ['rfi', 'answered_on', [null, '2026-11-16'], 'Answered on set to Nov 16, 2026'],
    ['rfi', 'answer', ['', 'word '.repeat(40)], `Answer set to “${'word '.repeat(15)}word…”`],
    ['rfi', 'note', [null, 'Beam depth?'], 'Note set to “Beam depth?”'],
    ['submittal', 'returned_on', ['2026-11-16', null], 'Returned on cleared (was Nov 16, 2026)'],
    ['submittal', 'return_note', ['', 'Motor'], 'Return note set to “Motor”'],
    ['submittal', 'disposition', ['', 'Rejected'], 'Disposition set to Rejected'],
    ['rfi', 'RFI_number', [12, 1204], 'RFI Number changed from 12 to 1204'],
  ])('what an act set on a %s as %s reads as what a form sets', (model, field, change, words) => {
    expect(describeChange(model, 'answer', { [field]: change })).toBe(words)
  })

  it('a change in words calls what was erased by its last title', () => {
    const changes: Changes = { title: ['Load calc', null] }
    expect(describeChange('task', 'erase', changes)).toBe('Task erased: Load calc')
    expect(describeChange('task', 'erase', {})).toBe('Task erased')
  })

  it.each<[string, [unknown, unknown], string]>([
    ['status', ['Active', 'Review'], 'Status changed from Active to Review'],
    ['project_size', [0, 1200], 'Size (sqft) changed from 0 to 1,200'],
    ['end_date', [null, '2026-04-01'], 'Date Due set to Apr 1, 2026'],
    ['end_date', ['2026-04-01', null], 'Date Due cleared (was Apr 1, 2026)'],
    ['client_name', ['', 'Acme'], 'Client Name set to “Acme”'],
    ['isDeadline', [false, true], 'Deadline changed from no to yes'],
    ['manager', [{ name: 'Ann', email: 'a@b.co' }, { name: 'Bo' }], 'Project Manager changed from Ann to Bo'],
    ['manager', ['Ann|ann@example.com', 'Bo|bo@example.com'], 'Project Manager changed from Ann to Bo'],
    ['project_name', ['North', 'To South'], 'Project Name changed from “North” to “To South”'],
    ['description', ['', 'x'.repeat(80)], `Project Description set to “${'x'.repeat(80)}”`],
    [
      'description',
      ['short', 'word '.repeat(20)],
      `Project Description changed to “${'word '.repeat(15)}word…”`,
    ],
    ['description', ['short', 'x'.repeat(81)], `Project Description changed to “${'x'.repeat(79)}…”`],
    ['description', ['one\ntwo', 'three'], 'Project Description changed to “three”'],
    [
      'description',
      [long, `${long} CEO was here.`],
      'Project Description changed to “…on the fire alarm panel. CEO was here.”',
    ],
    [
      'description',
      [long, `${long} ${'And more. '.repeat(12)}`],
      `Project Description changed to “…on the fire alarm panel. ${'And more. '.repeat(5)}And…”`,
    ],
    // Taken away, at the end and in the middle.
    ['description', [`${long} Gone.`, long], 'Project Description changed to “…on the fire alarm panel.”'],
    [
      'description',
      [long, long.replace('fire ', '')],
      'Project Description changed to “…has to decide on the alarm panel.”',
    ],
    ['description', [long, `New. ${long}`], `Project Description changed to “New. ${long.slice(0, 75)}…”`],
    [
      'description',
      [long, long.replace(' ', '\n')],
      `Project Description changed to “${long.slice(0, 79)}…”`,
    ],
    [
      'description',
      ['😀'.repeat(50), `${'😀'.repeat(50)}!`],
      `Project Description changed to “…${'😀'.repeat(12)}!”`,
    ],
    ['description', ['one\ntwo', ''], 'Project Description cleared (was “one two”)'],
    ['is_sent_to_quickbooks', [false, true], 'Sent to the accounting package changed from no to yes'],
    ['assigned_users', [['Ann', 'Cy'], ['Bo']], 'Assigned users changed from Ann, Cy to Bo'],
  ])('the words for %s %j: %s', (field, change, words) => {
    expect(describeChange('project', 'update', { [field]: change })).toBe(words)
  })

  it('a change in words joins several changes in the order of the form, with what the form does not have at the end', () => {
    const changes: Changes = {
      pinged: [true, false],
      completion_percentage: [40, 100],
      status: ['Active', 'Closed'],
    }
    expect(describeChange('task', 'close', changes)).toBe(
      'Status changed from Active to Closed; Completion Percentage changed from 40% to 100%; Pinged changed from yes to no',
    )
  })

  it.each<[string, string, Changes, RegExp]>([
    [
      'rfi',
      'court',
      { note: [null, 'Is it clear?'], ball_in_court: ['Ann', 'Architect'] },
      /^Ball in Court changed from Ann to Architect; Note set to “Is it clear\?”$/,
    ],
    [
      'rfi',
      'answer',
      { sent_out_date: [null, '2026-11-13'], status: ['Active', 'Closed'], answer: ['', 'Yes.'] },
      /^Answer set to “Yes\.”; Sent Out Date set to /,
    ],
    [
      'submittal',
      'return',
      { status: ['Active', 'Closed'], disposition: ['', 'Rejected'] },
      /^Disposition set to Rejected; Status changed /,
    ],
    [
      'submittal',
      'update',
      { disposition: ['Rejected', ''], status: ['Closed', 'Active'] },
      /^Status changed /,
    ],
  ])('the words for %s %s %j begin with what was done', (model, action, changes, words) => {
    expect(describeChange(model, action, changes)).toMatch(words)
  })

  it('a change in words never shows the name of the accounting package', () => {
    expect(labelOf('project', 'is_sent_to_quickbooks')).toBe('Sent to the accounting package')
    expect(labelOf('invoice', 'is_sent_to_quickbooks')).toBe('Sent to the accounting package')
  })

  it.each([
    ['task', 'due_date', 'Due Date'],
    ['task', 'date_created', 'Date Created'],
    ['task', 'pinged', 'Pinged'],
    ['invoice', 'user_sent_by_name', 'Sent By'],
    ['submittal', 'sub_number', 'Submittal Number'],
    ['task', 'last_seen', 'Last seen'],
    ['nonsense', 'due_date', 'Due date'],
    ['task', 'constructor', 'Constructor'],
  ])('a change in words calls %s.%s %s', (model, field, label) => {
    expect(labelOf(model, field)).toBe(label)
  })
})

describe('changes field by field', () => {
  const names = {
    people: new Map([['ann@example.com', 'Ann Lee']]),
    projects: new Map([['260042-ab', 'North Clinic']]),
  }

  it.each<[string, string, unknown, string]>([
    ['project', 'manager', 'Ann@example.com', 'Ann Lee'],
    ['project', 'manager', 'gone@example.com', 'gone@example.com'],
    ['task', 'assigned_to', 'Bo Ray|bo@example.com', 'Bo Ray'],
    ['rfi', 'created_by', { name: 'Cy', email: 'cy@example.com' }, 'Cy'],
    ['invoice', 'user_sent_by_name', 'Cy', 'Cy'],
    ['task', 'project_id', '260042-ab', '260042 North Clinic'],
    ['submittal', 'project', '260043-cd', '260043'],
    ['invoice', 'project_id', '260042-ab', '260042 North Clinic'],
    ['task', 'due_date', '2026-04-01', 'Apr 1, 2026'],
    ['invoice', 'payment_amount', 25, '25%'],
    ['user', 'is_active', false, 'No'],
    ['task', 'description', 'one\ntwo', 'one\ntwo'],
    ['announcement', 'title', 'Closed on Friday', 'Closed on Friday'],
    ['announcement', 'duration', '86400', '1 Day'],
    ['announcement', 'duration', 86_400, '1 Day'],
  ])('the change of %s.%s %j reads %s', (model, field, value, words) => {
    const written = writeChanges(model, { [field]: [null, value] }, names)
    expect(written).toMatchObject([
      { field, before: null, after: value, before_words: '', after_words: words },
    ])
  })

  it.each(['mail', 'mail_id', 'password', 'sessions', 'session_address', 'open_work', 'handed_over_to'])(
    'a change field by field takes %s for a fact, which was nothing else before',
    (field) => expect(isFact(field)).toBe(true),
  )

  it.each(['title', 'role', 'is_active', 'onboarding_completed', 'assigned_to', 'constructor'])(
    'a change field by field takes %s for what has changed',
    (field) => expect(isFact(field)).toBe(false),
  )

  it('a change field by field knows what must be looked up first', () => {
    const changes: Changes = {
      project_id: [null, '260042-ab'],
      assigned_to: ['Bo|bo@example.com', 'Ann@Example.com'],
      title: [null, 'a@b.co'],
    }
    expect(keysIn('task', changes)).toEqual({ people: ['ann@example.com'], projects: ['260042-ab'] })
    // Its own name has its own line, as it was then.
    expect(keysIn('project', { project_id: [null, '260042-ab'] }).projects).toEqual([])
  })
})
