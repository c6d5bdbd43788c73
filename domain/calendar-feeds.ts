/** What of a person's is due, or which projects are. */
export const feedKinds = ['mine', 'projects'] as const
export type FeedKind = (typeof feedKinds)[number]

export const feedLimits = { daysBack: 30, daysAhead: 365, events: 2000, refreshSeconds: 60 * 60 }

/** Calendar programs take line breaks and tabs; other control characters would end a line of the file, or the reading of it. */
export function calendarText(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
}
