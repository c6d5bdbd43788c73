import { describe, expect, it } from 'vitest'
import { addressIn, nameIn } from './people.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com' }

describe('people in records', () => {
  it.each([
    [ann, 'Ann Lee', 'ann@example.com'],
    ['Ann Lee|ann@example.com', 'Ann Lee', 'ann@example.com'],
    // No address has a bar in it, but a name may.
    ['Lee | Ann|ann@example.com', 'Lee | Ann', 'ann@example.com'],
    [{ ...ann, name: 'Lee | Ann' }, 'Lee | Ann', 'ann@example.com'],
    ['|ann@example.com', '', 'ann@example.com'],
  ])('the person %j has a name and an address', (person, name, address) => {
    expect(nameIn(person)).toBe(name)
    expect(addressIn(person)).toBe(address)
  })

  it('a person may be told by a name or an address alone', () => {
    expect(nameIn('Ann Lee')).toBe('Ann Lee')
    expect(addressIn('ann@example.com')).toBe('ann@example.com')
  })

  it.each([[null], [undefined], [7], [{ id: 7 }], [{ name: null, email: null }]])(
    'the person %j has no name',
    (nobody) => {
      expect(nameIn(nobody)).toBe('')
    },
  )

  it.each([
    [null, null],
    [undefined, undefined],
    [7, 7],
    [{ id: 7 }, { id: 7 }],
    ['', ''],
  ])('what is no person (%j) is handed on as it is', (sent, handedOn) => {
    expect(addressIn(sent)).toEqual(handedOn)
  })
})
