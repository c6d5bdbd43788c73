import { describe, expect, it } from 'vitest'
import { client } from '#domain/kinds/client.ts'
import { lettersByList, longest } from './known-letters.ts'
import { columnWidths, lettersIn } from './table-columns.ts'

const at = { today: '2026-11-16', timeZone: 'UTC' }

describe('what the columns of a list are known to say', () => {
  const first = lettersIn(client, [{ name: 'x'.repeat(30), email: 'y'.repeat(25) }], at)
  const second = lettersIn(client, [{ name: 'x'.repeat(12), email: 'y'.repeat(9) }], at)

  it('leaves them where they are when a page says less than the one before', () => {
    expect(columnWidths(client, longest(first, second))).toEqual(columnWidths(client, first))
    expect(columnWidths(client, longest(first, second))).not.toEqual(columnWidths(client, second))
  })

  it('leaves them where they are between the bars of a list and its rows', () => {
    const known = longest(undefined, first)
    expect(columnWidths(client, longest(known, lettersIn(client, [], at)))).toEqual(
      columnWidths(client, known),
    )
  })

  it('is read from storage only where it is sound', () => {
    for (const stored of [null, 7, 'text', [], { client: null }, { client: 3 }]) {
      expect(lettersByList(stored)['client'] ?? {}).toEqual({})
    }
    expect(lettersByList({ client: { name: 12, email: 'long', phone: null, zip: 1e9, state: -1 } })).toEqual({
      client: { name: 12 },
    })
  })
})
