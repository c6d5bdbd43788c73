/** The browser's local storage, which may be full or forbidden: then nothing is remembered, and nothing fails. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Not remembered.
  }
}

export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There was nothing.
  }
}
