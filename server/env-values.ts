import { resolve } from 'node:path'

/** Turns the text of a variable into its value, or throws what it must be. */
type Parse<T> = (text: string) => T

export const text: Parse<string> = (value) => value

/** IPv6 addresses have brackets in an address bar, and none where one listens. */
export const host: Parse<string> = (value) => value.replace(/^\[(.*)\]$/, '$1')

export const folder: Parse<string> = (value) => resolve(value)

export const onOff: Parse<boolean> = (value) => oneOf('on', 'off')(value) === 'on'

export function integer(least: number, most: number): Parse<number> {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    throw new Error(`a whole number from ${least} to ${most}`)
  }
}

export function oneOf<const T extends string>(...choices: T[]): Parse<T> {
  return (value) => {
    const choice = choices.find((each) => each === value)
    if (choice !== undefined) return choice
    throw new Error(`one of ${choices.join(', ')}`)
  }
}

export const timeZone: Parse<string> = (value) => {
  try {
    // Offsets like +05:00 are accepted by Intl but know no daylight saving: a firm is in a place.
    // The name is kept: Intl would answer with an older one, Asia/Calcutta for Asia/Kolkata.
    if (/^[A-Za-z]/.test(value) && new Intl.DateTimeFormat('en', { timeZone: value })) return value
  } catch {
    // An unknown zone is worded below like every other bad value.
  }
  throw new Error('the name of a time zone, for example America/Chicago')
}

export function address(example: string, ...protocols: string[]): Parse<string> {
  return (value) => {
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '')
    throw new Error(`an address like ${example}`)
  }
}

/** Where a site is, and nothing more: no path, no query, no password. */
export const site: Parse<string> = (value) => {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new Error('an address like https://plumbline.example.com')
}
