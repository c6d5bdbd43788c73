import { messages } from '#domain/words/messages.ts'

/** What the way back from the provider says is wrong. Its own words stay out: an address is easily made up. */
export function ssoProblem(query: URLSearchParams): string | undefined {
  const error = query.get('error')
  if (error !== null) return error === 'access_denied' ? messages.sso.cancelled : messages.sso.failed
  return query.get('code') ? undefined : messages.login.noCode
}
