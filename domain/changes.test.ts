import { describe, expect, it } from 'vitest'
import { changesBetween, describeChange, labelOf, type Changes } from './changes.ts'

describe('what changed', () => {
  it('is what differs by value among the named fields', () => {
    const before = { title: 'A', share: 40, people: ['Ann'], due: null, secret: 'old' }
    const after = { title: 'A', share: 50, people: ['Ann'], due: '2026-03-06', secret: 'new' }
    expect(changesBetween(before, after, ['title', 'share', 'people', 'due'])).toEqual({
      share: [40, 50],
      due: [null, '2026-03-06'],
    })
  })

  it('takes an absent value for null', () => {
    expect(changesBetween({}, { due: null }, ['due'])).toEqual({})
    expect(changesBetween({ due: null }, {}, ['due'])).toEqual({})
    expect(changesBetween({ due: undefined }, { due: 'x' }, ['due'])).toEqual({ due: [null, 'x'] })
  })

  it('sees into objects and lists', () => {
    expect(changesBetween({ a: { x: 1 } }, { a: { x: 2 } }, ['a'])).toEqual({ a: [{ x: 1 }, { x: 2 }] })
    expect(changesBetween({ a: [1, 2] }, { a: [2, 1] }, ['a'])).toHaveProperty('a')
  })
})

describe('a change in words', () => {
  it.each([
    ['project', 'create', 'Project created'],
    ['task', 'delete', 'Task deleted'],
    ['rfi', 'restore', 'RFI restored'],
    ['pointofcontact', 'create', 'Point of Contact created'],
    ['user', 'create', 'Employee created'],
    ['announcement', 'create', 'Announcement created'],
    ['project', 'update', 'Project saved'],
  ])('%s %s: %s', (model, action, words) => {
    expect(describeChange(model, action, {})).toBe(words)
  })

  it.each<[string, [unknown, unknown], string]>([
    ['status', ['Active', 'Review'], 'Status changed from Active to Review'],
    ['project_size', [0, 1200], 'Size (sqft) changed from 0 to 1200'],
    ['end_date', [null, '2026-04-01'], 'Date Due set to 2026-04-01'],
    ['end_date', ['2026-04-01', null], 'Date Due cleared (was 2026-04-01)'],
    ['client_name', ['', 'Acme'], 'Client Name set to Acme'],
    ['isDeadline', [false, true], 'Deadline changed from no to yes'],
    ['manager', [{ name: 'Ann', email: 'a@b.co' }, { name: 'Bo' }], 'Project Manager changed from Ann to Bo'],
    ['manager', ['Ann|ann@example.com', 'Bo|bo@example.com'], 'Project Manager changed from Ann to Bo'],
    ['project_name', ['North', 'North | South'], 'Project Name changed from North to North | South'],
    ['description', ['', 'x'.repeat(80)], `Project Description set to ${'x'.repeat(80)}`],
    ['description', ['short', 'x'.repeat(81)], 'Project Description changed'],
    ['description', ['one\ntwo', 'three'], 'Project Description changed'],
    ['is_sent_to_quickbooks', [false, true], 'Sent to the accounting package changed from no to yes'],
    ['assigned_users', [['Ann'], ['Bo']], 'Assigned users changed from ["Ann"] to ["Bo"]'],
  ])('%s %j: %s', (field, change, words) => {
    expect(describeChange('project', 'update', { [field]: change })).toBe(words)
  })

  it('joins several changes in the order of the form, with what the form does not have at the end', () => {
    const changes: Changes = {
      pinged: [true, false],
      completion_percentage: [40, 100],
      status: ['Active', 'Closed'],
    }
    expect(describeChange('task', 'close', changes)).toBe(
      'Status changed from Active to Closed; Completion Percentage changed from 40 to 100; Pinged changed from yes to no',
    )
  })

  it('never shows the name of the accounting package', () => {
    expect(labelOf('project', 'is_sent_to_quickbooks')).toBe('Sent to the accounting package')
    expect(labelOf('invoice', 'is_sent_to_quickbooks')).toBe('Sent to the accounting package')
  })

  it.each([
    ['task', 'due_date', 'Due Date'],
    ['task', 'date_created', 'Date created'],
    ['nonsense', 'due_date', 'Due date'],
    ['task', 'constructor', 'Constructor'],
  ])('calls %s.%s %s', (model, field, label) => {
    expect(labelOf(model, field)).toBe(label)
  })
})
