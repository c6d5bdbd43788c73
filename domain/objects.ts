/** Whether a value is an object of JSON, and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object as it was sent; anything else counts as one without keys, so that each field gets its sentence. */
export function objectOf(sent: unknown): Record<string, unknown> {
  return isObject(sent) ? sent : {}
}
