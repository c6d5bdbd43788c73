import { storageKeys } from '#domain/conventions.ts'
import { forgetStored, store } from '../api/storage.ts'

/** `public/theme.js` does the same before the first paint. */
export function showCompact(isCompact: boolean): void {
  if (isCompact) {
    document.documentElement.dataset['density'] = 'compact'
    store(storageKeys.density, 'compact')
  } else {
    delete document.documentElement.dataset['density']
    forgetStored(storageKeys.density)
  }
}

export function isCompactShown(): boolean {
  return document.documentElement.dataset['density'] === 'compact'
}
