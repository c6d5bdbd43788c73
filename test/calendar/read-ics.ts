/** The events of an iCalendar file by their properties, without parameters: enough to see what was written. */
export function readEvents(text: string): Record<string, string>[] {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({})
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    const event = events.at(-1)
    if (event !== undefined) event[name] = unescaped(value)
  }
  return events
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([nN,;\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}
