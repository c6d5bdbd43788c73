import { call, type Answer } from './client.ts'

/** Where to sign in with the firm's provider; this browser alone can come back from there. */
export function askProvider(): Promise<Answer<{ url: string }>> {
  return call('POST', 'auth/sso/', { expects401: true })
}
