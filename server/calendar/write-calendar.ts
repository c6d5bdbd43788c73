import ical, { ICalEventTransparency } from 'ical-generator'
import { calendarText, feedLimits, type FeedKind } from '#domain/calendar-feeds.ts'
import { calendarFeedMessages as said } from '#domain/words/calendar-feeds.ts'
import type { FeedEvent } from './read-events.ts'

/** The file that calendar programs read. It is the same as long as what it tells is the same, so that its hash can tell. */
export function writeCalendar(
  events: readonly FeedEvent[],
  { kind, createdAt, publicUrl }: { kind: FeedKind; createdAt: Date; publicUrl: string },
): string {
  const { hostname } = new URL(publicUrl)
  const calendar = ical({
    name: said.names[kind],
    prodId: { company: 'Plumbline', product: 'Plumbline', language: 'EN' },
    ttl: feedLimits.refreshSeconds,
  })
  for (const { model, id, sequence, day, summary, projectName, path } of events) {
    const url = `${publicUrl}${path}`
    calendar.createEvent({
      id: `${model}-${id}@${hostname}`,
      sequence,
      stamp: createdAt,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary: calendarText(summary),
      // Some programs show no URL of an event, but every one its description.
      description: calendarText(projectName === null ? url : `${projectName}\n${url}`),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
