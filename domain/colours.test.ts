import { describe, expect, it } from 'vitest'
import { calendarCard, categoryColour, daysOldColour, progressColour, statusColour } from './colours.ts'

describe('colours', () => {
  it.each([
    ['Active', 'green'],
    ['Open', 'green'],
    ['Paid', 'green'],
    ['Closing', 'yellow'],
    ['Pending', 'yellow'],
    ['Closed', 'red'],
    ['Sent', 'red'],
    ['Review', 'red'],
    ['Completed', 'red'],
    ['', 'red'],
    [0, 'green'],
    [9, 'green'],
    [9.9, 'green'],
    [10, 'yellow'],
    [19, 'yellow'],
    [20, 'red'],
    [1000, 'red'],
  ])('the status %j is %s', (value, colour) => {
    expect(statusColour(value)).toBe(colour)
  })

  it.each([
    [0, 'green'],
    [3, 'green'],
    [4, 'yellow'],
    [6, 'yellow'],
    [7, 'red'],
    [400, 'red'],
  ])('an active item of %d days is %s', (days, colour) => {
    expect(daysOldColour(days, 'Active')).toBe(colour)
  })

  it('the age of a closed item has no colour', () => {
    expect([0, 4, 7].map((days) => daysOldColour(days, 'Closed'))).toEqual([undefined, undefined, undefined])
  })

  it.each([
    [100, 'green'],
    [75.01, 'green'],
    [75, 'yellow'],
    [50, 'yellow'],
    [49.99, 'red'],
    [0, 'red'],
  ])('a progress of %d percent is %s', (percent, colour) => {
    expect(progressColour(percent)).toBe(colour)
  })

  it.each([
    ['Electrical', 'yellow'],
    ['Mechanical', 'green'],
    ['Plumbing', 'blue'],
    ['Other', 'purple'],
    ['Fire Protection', 'red'],
    ['fire protection', 'red'],
    ['HVAC', 'purple'],
  ])('the category %s is %s', (category, colour) => {
    expect(categoryColour(category)).toBe(colour)
  })

  const deadline = { colour: 'red', label: 'Final Deadline' }
  it.each([
    [true, 'Active', { ...deadline, flag: 'deadline' }],
    [true, 'Review', { ...deadline, flag: 'deadline' }],
    [true, 'Completed', deadline],
    [false, 'Review', { colour: 'green', label: 'In Review', flag: 'plain' }],
    [false, 'Completed', { colour: 'red' }],
    [false, 'Active', { colour: 'orange', flag: 'plain' }],
    [false, 'Hold', { colour: 'orange', flag: 'plain' }],
    [false, 'Not Started', { colour: 'orange', flag: 'plain' }],
  ])('a calendar card with deadline %j and status %s is %j', (isDeadline, status, card) => {
    expect(calendarCard({ isDeadline, status })).toEqual(card)
  })
})
