import { messages } from '#domain/words/messages.ts'

/** The provider's own words are not shown: anybody could make up such an address. */
export function ssoProblem(query: URLSearchParams): string | undefined {
  const error = query.get('error')
  if (error !== null) return error === 'access_denied' ? messages.sso.cancelled : messages.sso.failed
  return query.get('code') ? undefined : messages.login.noCode
}
