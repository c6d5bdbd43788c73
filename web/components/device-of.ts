/** Order matters, as browsers claim to be each other. */
const browsers = {
  'Edg/': 'Edge',
  'OPR/': 'Opera',
  'Firefox/': 'Firefox',
  'Chrome/': 'Chrome',
  'Safari/': 'Safari',
}
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS X': 'macOS',
  Linux: 'Linux',
}

export function deviceOf(userAgent: string): string {
  const found = [browsers, systems].map((names) => nameIn(userAgent, names)).filter(Boolean)
  return found.length > 0 ? found.join(', ') : userAgent || 'Unknown device'
}

function nameIn(userAgent: string, names: Record<string, string>): string | undefined {
  return Object.entries(names).find(([sign]) => userAgent.includes(sign))?.[1]
}
