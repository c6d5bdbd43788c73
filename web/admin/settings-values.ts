import type { FormValues, SavedRecord } from '../records/form/form-values.ts'

/** Settings as a form has them; numbers are typed as text. */
export function savedSettings(settings: { version: number }, values: FormValues): SavedRecord {
  return { id: '', version: settings.version, values, labels: {}, record: settings }
}

export function textIn(values: FormValues, name: string): string {
  return String(values[name] ?? '')
}

/** An empty number is none, not zero: the server says what is wrong with it. */
export function numberIn(values: FormValues, name: string): number {
  const text = textIn(values, name).trim()
  return text === '' ? Number.NaN : Number(text)
}
