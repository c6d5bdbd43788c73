import { describe, expect, it } from 'vitest'
import { announcementPayload } from './announcement.ts'

const valid = { title: 'Picnic', content: 'Friday at noon', duration: 86_400 }
const errors = (body: Record<string, unknown>) =>
  announcementPayload
    .safeParse({ ...valid, ...body })
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)

describe('announcements', () => {
  it('an announcement has a title, a content and a duration, and no author of its own choosing', () => {
    expect(announcementPayload.parse({ ...valid, author: 'ceo@example.com' })).toEqual(valid)
  })

  it.each([43_200, 86_400, 604_800])(
    'an announcement may last %d seconds, as a number or as text',
    (duration) => {
      expect(announcementPayload.parse({ ...valid, duration }).duration).toBe(duration)
      expect(announcementPayload.parse({ ...valid, duration: String(duration) }).duration).toBe(duration)
    },
  )

  it.each([0, 1, 86_401, -86_400, 'soon', '86400s', ''])('an announcement may not last %j', (duration) => {
    expect(errors({ duration })).toEqual(['duration: Please choose one of the durations'])
  })

  it.each([undefined, null, true, [86_400], {}, Infinity])(
    'an announcement does not take %j for a duration',
    (duration) => {
      expect(errors({ duration })).toEqual(['duration: Required'])
    },
  )

  it.each([undefined, null, '', '   '])('an announcement must not leave its words %j', (blank) => {
    expect(errors({ title: blank })).toEqual(['title: Required'])
    expect(errors({ content: blank })).toEqual(['content: Required'])
  })

  it('an announcement holds 150 characters in its title and 2,000 in its content', () => {
    expect(errors({ title: 'x'.repeat(150), content: 'x'.repeat(2000) })).toBeUndefined()
    expect(errors({ title: 'x'.repeat(151) })).toEqual(['title: Please use at most 150 characters'])
    expect(errors({ content: 'x'.repeat(2001) })).toEqual(['content: Please use at most 2,000 characters'])
  })

  it('an announcement cannot hold what the database cannot', () => {
    expect(errors({ title: 'a\0b' })).toEqual(['title: Please remove the unreadable characters'])
    expect(errors({ content: 'a\0b' })).toEqual(['content: Please remove the unreadable characters'])
  })

  it('an announcement is trimmed, and keeps its lines', () => {
    expect(announcementPayload.parse({ ...valid, title: ' Picnic ', content: ' one\ntwo\n' })).toMatchObject({
      title: 'Picnic',
      content: 'one\ntwo',
    })
  })
})
