import { describe, expect, it } from 'vitest'
import {
  announcementDurations,
  categories,
  contactTopics,
  countedCategory,
  isLate,
  matchChoice,
  matchWorkStatus,
  paymentStatuses,
  projectStatuses,
  projectTypes,
  taskCategories,
  toChoices,
  workStatuses,
} from './choices.ts'

describe('lists of choices', () => {
  it('the lists people choose from are those of the firm', () => {
    expect(categories).toEqual(['Mechanical', 'Electrical', 'Plumbing', 'Fire Protection', 'Other'])
    expect(taskCategories).toEqual(['Electrical', 'Plumbing', 'Mechanical', 'Other'])
    expect(projectStatuses).toEqual(['Active', 'Hold', 'Review', 'Not Started', 'Completed', 'Cancelled'])
    expect(workStatuses).toEqual(['Active', 'Closed'])
    expect(paymentStatuses).toEqual(['Sent', 'Pending'])
    expect(projectTypes).toHaveLength(10)
  })

  it('the lists people choose from give announcements 12 hours, a day or a week', () => {
    expect(announcementDurations.map(({ seconds, label }) => [label, seconds / 3600])).toEqual([
      ['12 Hours', 12],
      ['1 Day', 24],
      ['1 Week', 168],
    ])
  })

  it('the lists people choose from name the topics of the contact form', () => {
    expect(contactTopics.map((topic) => topic.label)).toEqual(['General Inquiry', 'Pricing', 'Services'])
  })

  it('the lists people choose from label a value with capitals and send it as it is', () => {
    expect(toChoices(['food service', 'Fire Protection', 'default'])).toEqual([
      { value: 'food service', label: 'Food Service' },
      { value: 'Fire Protection', label: 'Fire Protection' },
      { value: 'default', label: 'Default' },
    ])
  })
})

describe('matching a choice', () => {
  it.each([
    ['Fire Protection', 'Fire Protection'],
    ['FIRE PROTECTION', 'Fire Protection'],
    ['  fire protection ', 'Fire Protection'],
    ['Fire', undefined],
    ['fire  protection', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('the text %j finds the choice %j', (value, found) => {
    expect(matchChoice(categories, value)).toBe(found)
  })

  it.each([
    ['mechanical', 'Mechanical'],
    ['fIrE pRoTeCtIoN', 'Fire Protection'],
    ['HVAC', 'Other'],
    ['', 'Other'],
  ])('the category %j is counted under %s', (value, category) => {
    expect(countedCategory(value)).toBe(category)
  })

  it.each([
    ['Open', 'Active'],
    [' OPEN ', 'Active'],
    ['active', 'Active'],
    ['Closed', 'Closed'],
    ['Pending', undefined],
    ['', undefined],
  ])('the text %j is the work status %j', (value, status) => {
    expect(matchWorkStatus(value)).toBe(status)
  })
})

it('work is late from the day after it was due, and never once it is over', () => {
  expect(isLate('2026-11-15', '2026-11-16', 'Active')).toBe(true)
  expect(isLate('2026-11-16', '2026-11-16', 'Active')).toBe(false)
  for (const status of ['Closed', 'Completed']) expect(isLate('2026-11-15', '2026-11-16', status)).toBe(false)
})
