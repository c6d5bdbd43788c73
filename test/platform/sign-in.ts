import { expect } from 'vitest'
import { demoPassword } from '#domain/demo-accounts.ts'

export type Caller = { origin: string; headers: Record<string, string> }

/** Signs in to a server of the demo firm as its administrator. */
export async function signIn(origin: string): Promise<Caller> {
  const answer = await fetch(`${origin}/auth/csrf/`)
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const headers = { 'content-type': 'application/json', 'x-csrftoken': csrfToken, cookie }
  const body = JSON.stringify({ username: 'admin@example.com', password: demoPassword })
  const login = await fetch(`${origin}/auth/login/`, { method: 'POST', headers, body })
  expect(login.status, 'signing in as the demo administrator').toBe(200)
  const { key } = (await login.json()) as { key: string }
  return { origin, headers: { ...headers, authorization: `Token ${key}` } }
}
