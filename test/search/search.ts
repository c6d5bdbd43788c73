import { randomBytes } from 'node:crypto'
import type { SearchItem } from '#domain/calls/search.ts'
import type { SearchKind } from '#domain/records/search.ts'
import type { Client } from '../app.ts'

/** A word that no other record has. */
export const newWord = () => `w${randomBytes(6).toString('hex')}`

type Found = {
  data: SearchItem[]
  counts: Partial<Record<SearchKind, number>>
  has_more: boolean
}

export async function searchFor(client: Client, q: string, more = ''): Promise<Found> {
  const { status, body } = await client.get(`api/search?q=${encodeURIComponent(q)}${more}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as Found
}

export const idsOf = async (client: Client, q: string, more = '') =>
  (await searchFor(client, q, more)).data.map(({ id }) => id)
