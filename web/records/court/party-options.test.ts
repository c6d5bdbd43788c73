import { describe, expect, it } from 'vitest'
import { partyOf, partyOptions, valueOf } from './party-options.ts'

const colleagues = [
  { value: 'ann@firm.test', label: 'Ann', role: 'Manager' },
  { value: 'ben@firm.test', label: 'Ben', role: 'IT' },
]
const client = { type: 'client', id: 'c1', name: 'Riverside' } as const
const contact = { type: 'contact', id: 'p1', name: 'Ms. Park' } as const
const parties = { client, contacts: [contact], others: ['Architect', 'Owner'] }
const all = (holder: Parameters<typeof partyOptions>[0]['holder']) =>
  partyOptions({ colleagues, assignee: { email: 'ben@firm.test' }, parties, holder })
const names = (options: ReturnType<typeof all>) => options.map(({ group, label }) => `${group}: ${label}`)

describe('to whom something can go', () => {
  it('begins with us and of us with the assignee, and ends with who is known by name', () => {
    expect(names(all(null))).toEqual([
      'Us: Ben',
      'Us: Ann',
      'Client: Riverside',
      'Points of contact: Ms. Park',
      'Others: Architect',
      'Others: Owner',
    ])
  })

  it('leaves out whoever has it, a typed name in any case', () => {
    expect(names(all({ type: 'user', id: 'u7', name: 'Ben' }))).not.toContain('Us: Ben')
    expect(names(all({ type: 'other', id: null, name: 'ARCHITECT' }))).not.toContain('Others: Architect')
    expect(names(all({ type: 'contact', id: 'p1', name: 'was called so' }))).toHaveLength(5)
  })

  it('keeps two colleagues of one name, since only the server knows which of them has it', () => {
    const twins = [...colleagues, { value: 'ben2@firm.test', label: 'Ben' }]
    const holder = { type: 'user', id: 'u7', name: 'Ben' } as const
    const options = partyOptions({ colleagues: twins, assignee: { email: '' }, parties, holder })
    expect(options.filter(({ label }) => label === 'Ben')).toHaveLength(2)
  })

  it('offers colleagues while the others are not known', () => {
    const options = partyOptions({ colleagues, assignee: { email: '' }, parties: undefined, holder: null })
    expect(names(options)).toEqual(['Us: Ann', 'Us: Ben'])
  })

  it('reads a choice back, and takes what was typed as a name', () => {
    const options = all(null)
    for (const option of options) expect(partyOf(option.value, options)).toEqual(option.party)
    expect(partyOf('user nobody', options)).toEqual({ type: 'other', id: null, name: 'user nobody' })
    expect(partyOf('', options)).toBeUndefined()
  })

  it('finds the option of a party that was read, or its name', () => {
    const options = all(null)
    expect(partyOf(valueOf(contact, options), options)).toEqual(contact)
    expect(valueOf({ type: 'other', id: null, name: 'Surveyor' }, options)).toBe('Surveyor')
    expect(valueOf(null, options)).toBe('')
  })
})
