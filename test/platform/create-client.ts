import type { Caller } from './sign-in.ts'

/** Saves a client; answers whether that was acknowledged. */
export async function createClient({ origin, headers }: Caller, name: string): Promise<boolean> {
  const body = JSON.stringify({
    name,
    street_address: '1 Main Street',
    city: 'Austin',
    state: 'TX',
    postal_code: '78701',
  })
  const answer = await fetch(`${origin}/api/clients/create/`, { method: 'POST', headers, body })
  if (!answer.ok) return false
  // Only an answer that arrived whole is an acknowledgement.
  const { operation } = (await answer.json()) as { operation?: string }
  return operation === 'COMPLETED'
}
