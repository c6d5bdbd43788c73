import { authCookie } from '#domain/conventions.ts'

/** The session's key, kept where the specification wants it: in a cookie that this page reads. */
export function readToken(): string | undefined {
  const prefix = `${authCookie}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  try {
    return decodeURIComponent(found?.slice(prefix.length) ?? '') || undefined
  } catch {
    // Not written by us: it signs nobody in.
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
