import { authCookie, personHeader } from '#domain/conventions.ts'

/** The specification wants the session's key in a cookie that the page reads. */
export function readToken(): string | undefined {
  const prefix = `${authCookie}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  try {
    return decodeURIComponent(found?.slice(prefix.length) ?? '') || undefined
  } catch {
    // A malformed cookie was not written by us and signs nobody in.
    return undefined
  }
}

let person: string | undefined

/** The person whom the screen shows as signed in; another tab may have stored the key of somebody else. */
export function showPerson(id: string | undefined): void {
  person = id
}

export function personHeaders(): Record<string, string> {
  return person === undefined ? {} : { [personHeader]: person }
}

export function storeToken(token: string): void {
  document.cookie = `${authCookie}=${encodeURIComponent(token)}; ${attributes()}`
}

export function clearToken(): void {
  document.cookie = `${authCookie}=; Max-Age=0; ${attributes()}`
}

function attributes(): string {
  return `Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`
}
