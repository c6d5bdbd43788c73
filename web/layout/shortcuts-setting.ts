import { storageKeys } from '#domain/conventions.ts'
import { readStored, store } from '../api/storage.ts'

/** Single keys can be turned off: speech input and slips of the hand press them too. */
export function areShortcutsOn(): boolean {
  return readStored(storageKeys.shortcuts) !== 'off'
}

export function setShortcutsOn(on: boolean): void {
  store(storageKeys.shortcuts, on ? 'on' : 'off')
}
