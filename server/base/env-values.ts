import { resolve } from 'node:path'
import { dateIn } from '#domain/dates.ts'
import { isLoopback } from './port.ts'
import { messageOf } from './caught.ts'

type Parse<T> = (text: string) => T

export type Variable<T> = {
  name: string
  fallback: string | undefined
  meaning: string
  /** Secret values are never shown, not even when wrong. */
  secret?: true
  parse: (text: string) => T
}

export const text: Parse<string> = (value) => value

/** IPv6 addresses have brackets in an address bar, and none where one listens. */
export const host: Parse<string> = (value) => value.replace(/^\[(.*)\]$/, '$1')

export const folder: Parse<string> = (value) => resolve(value)

export const onOff: Parse<boolean> = (value) => oneOfWords('on', 'off')(value) === 'on'

export function integer(least: number, most: number): Parse<number> {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    throw new Error(`a whole number from ${least} to ${most}`)
  }
}

export function orOff<T>(parse: Parse<T>): Parse<T | 'off'> {
  return (value) => {
    if (value === 'off') return value
    try {
      return parse(value)
    } catch (cause) {
      throw new Error(`${messageOf(cause)}, or off`, { cause })
    }
  }
}

export function orAuto<T>(parse: Parse<T>, auto: () => T): Parse<T> {
  return (value) => {
    if (value === 'auto') return auto()
    try {
      return parse(value)
    } catch (cause) {
      throw new Error(`${messageOf(cause)}, or auto`, { cause })
    }
  }
}

export function oneOfWords<const T extends string>(...choices: T[]): Parse<T> {
  return (value) => {
    const choice = choices.find((each) => each === value)
    if (choice !== undefined) return choice
    throw new Error(`one of ${choices.join(', ')}`)
  }
}

export function commaList<const T extends string>(...choices: T[]): Parse<T[]> {
  return (value) => {
    const items = value.split(',').map((item) => item.trim())
    const known = choices.filter((choice) => items.includes(choice))
    if (known.length === new Set(items).size) return known
    throw new Error(`a list of ${choices.join(', ')}`)
  }
}

export const hexKeys: Parse<string> = (value) => {
  if (/^[\da-f]{64}(,[\da-f]{64})*$/.test(value)) return value
  throw new Error('64 hexadecimal digits (0 to 9, a to f), or several such separated by commas')
}

export const timeZone: Parse<string> = (value) => {
  try {
    // Offsets like +05:00 know no daylight saving; names stay as given, because Intl answers with older ones. The
    // first format of a process takes 40 ms, so it is the one that the days are told with.
    if (/^[A-Za-z]/.test(value) && dateIn(value, new Date())) return value
  } catch {
    // An unknown zone is worded below like every other bad value.
  }
  throw new Error('the name of a time zone, for example America/Chicago')
}

export function address(example: string, ...protocols: string[]): Parse<string> {
  return (value) => {
    const url = URL.parse(value)
    if (cutsPassword(url, value))
      throw new Error(`an address like ${example}; a / in a password is %2F, a ? %3F, a # %23 and an @ %40`)
    if (url !== null && protocols.includes(url.protocol)) return withoutEndSlash(value)
    throw new Error(`an address like ${example}`)
  }
}

/** Behind one of these the rest of a password is read as host or path, and the sentence of a failure would tell it. */
function cutsPassword(url: URL | null, value: string): boolean {
  if (url === null) return value.includes('@')
  const { pathname, searchParams, hash } = url
  const isCut = ([name, text]: [string, string]) =>
    !namedInSearch.includes(name) && `${name}${text}`.includes('@')
  return `${pathname}${hash}`.includes('@') || [...searchParams].some(isCut)
}

/** What the driver takes from behind the question mark, and may hold an @: user=me@server. */
const namedInSearch = ['application_name', 'host', 'options', 'password', 'user']

export function withoutEndSlash(address: string): string {
  return address.endsWith('/') ? withoutEndSlash(address.slice(0, -1)) : address
}

/** The end stays as it is: an issuer's slash is part of its name. */
export function privateAddress(example: string): Parse<string> {
  return (value) => {
    const url = URL.parse(value)
    const isPrivate = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
    if (isPrivate) return value
    throw new Error(`an address like ${example} (http only on this machine)`)
  }
}

export const dsn: Parse<string> = (value) => {
  const { protocol = '', username = '', pathname = '', search = '' } = URL.parse(value) ?? {}
  if (/^https?:$/.test(protocol) && username !== '' && /\/\w+$/.test(pathname) && search === '') return value
  throw new Error('an address like https://key@sentry.example.com/1')
}

/** A comma would begin another address unless in quotes. */
export const mailbox: Parse<string> = (value) => {
  const [, bare = value] = /^(?:"[^"\\]*"\s*|[^"<>@,;:()\\]*)<([^<>]*)>$/.exec(value) ?? []
  if (/^[^\s@<>()[\]",;:\\]+@[^\s@<>()",;\\]+$/.test(bare)) return value
  throw new Error('an address like plumbline@example.com or Plumbline <plumbline@example.com>')
}

/** Schemes that a browser would run or open as a page of its own are refused. */
export const folderTemplate: Parse<string> = (value) => {
  const gaps = value.match(/\{[^{}]*\}/g) ?? []
  const isWhole = !/[{}]/.test(value.replaceAll(/\{project_(number|id)\}/g, ''))
  const [, scheme = ''] = /^\s*([a-z][a-z\d+.-]+):/i.exec(value) ?? []
  // Browsers leave tabs and line ends out of an address before they read its scheme.
  const isOpen = /^(|https?|smb|afp|nfs|file)$/i.test(scheme) && !/\p{Cc}/u.test(value)
  if (gaps.length > 0 && isWhole && isOpen) return value
  throw new Error('a path or a web address with {project_number} or {project_id} in it, and no other {…}')
}

export const site: Parse<string> = (value) => {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new Error('an address like https://plumbline.example.com')
}
