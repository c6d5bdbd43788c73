import type { Insertable } from 'kysely'
import { allOf } from '#server/records/history.ts'
import type { Tables } from '../db/schema.ts'
import type { Calendar } from './calendar.ts'
import type { People } from './people.ts'
import { seeded } from './random.ts'
import type { Entry } from './story.ts'
import { announcements, contactMessages } from './words/messages.ts'

export function makeAnnouncements(
  people: People,
  calendar: Calendar,
): { rows: Insertable<Tables['announcement']>[]; entries: Entry[] } {
  const random = seeded('announcements')
  const author = people.named('admin').id
  const made = announcements.map(([title, content, duration, hoursAgo]) => {
    const id = random.uuid()
    const at = hoursBefore(calendar.now, hoursAgo)
    const announced = { title, content, duration }
    return {
      row: { id, ...announced, author, created_at: at, expires_at: new Date(at.getTime() + duration * 1000) },
      entry: {
        ...about('announcement', id),
        at,
        actor: author,
        action: 'create',
        changes: allOf(announced, Object.keys(announced)),
      },
    }
  })
  return { rows: made.map(({ row }) => row), entries: made.map(({ entry }) => entry) }
}

export function makeContactMessages(
  people: People,
  calendar: Calendar,
): { rows: Insertable<Tables['contact_message']>[]; entries: Entry[] } {
  const random = seeded('contact messages')
  const rows: Insertable<Tables['contact_message']>[] = []
  const entries: Entry[] = []
  for (const [email, topics, hoursAgo, seenBy] of contactMessages) {
    const id = random.uuid()
    const at = hoursBefore(calendar.now, hoursAgo)
    const message = {
      email,
      services: topics.includes('services'),
      pricing: topics.includes('pricing'),
      general: topics.includes('general'),
    }
    const changes = allOf(message, Object.keys(message))
    entries.push({ ...about('contact', id), at, actor: null, action: 'create', changes })
    const seen =
      seenBy === '' ? null : { at: hoursBefore(at, -random.int(2, 20)), by: people.named(seenBy).id }
    if (seen) {
      const set: Entry['changes'] = { seen: [false, true] }
      entries.push({ ...about('contact', id), at: seen.at, actor: seen.by, action: 'seen', changes: set })
    }
    rows.push({ id, ...message, created_at: at, seen_at: seen?.at ?? null, seen_by: seen?.by ?? null })
  }
  return { rows, entries }
}

const about = (model: string, id: string) => ({ model, record_id: id, project_id: null })

function hoursBefore(instant: Date, hours: number): Date {
  return new Date(instant.getTime() - hours * 3_600_000)
}
