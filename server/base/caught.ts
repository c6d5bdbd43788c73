/** The code of an error of the system, the database or the framework; empty where there is none. */
export const codeOf = (error: unknown): string => textAt(error, 'code')

/** The rule of the database that was broken. */
export const constraintOf = (error: unknown): string => textAt(error, 'constraint')

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

export const messageOf = (thrown: unknown): string => asError(thrown).message

/** Anything can be thrown: what is not there, or is no text, is empty. */
function textAt(error: unknown, name: string): string {
  if (typeof error !== 'object' || error === null) return ''
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}
