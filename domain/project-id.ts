/** People see the part before the first dash. */
export function projectNumber(projectId: string): string {
  return projectId.split('-')[0] ?? projectId
}

export function projectLabel(projectId: string, name: string): string {
  return `${projectNumber(projectId)} ${name}`
}

/** Year, number in that year and a tail of twenty random hexadecimal digits: `260042-4b7e-9d3a-5c2e8a9b7d10`. */
export function projectIdFor(today: string, number: number, tail: string): string {
  const groups = [tail.slice(0, 4), tail.slice(4, 8), tail.slice(8, 20)]
  return `${today.slice(2, 4)}${String(number).padStart(4, '0')}-${groups.join('-')}`
}
