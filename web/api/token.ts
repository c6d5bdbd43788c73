import { authCookie } from '#domain/conventions.ts'

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

export function storeToken(token: string): void {
  document.cookie = `${authCookie}=${encodeURIComponent(token)}; ${attributes()}`
}

export function clearToken(): void {
  document.cookie = `${authCookie}=; Max-Age=0; ${attributes()}`
}

function attributes(): string {
  return `Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`
}
