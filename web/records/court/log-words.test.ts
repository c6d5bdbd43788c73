import { describe, expect, it } from 'vitest'
import { partiesInWords, stepInWords } from './log-words.ts'

describe('the log in words', () => {
  it('tells our side as one and the others by name', () => {
    const ann = { name: 'Ann', side: 'us', days: 3 } as const
    const ben = { name: 'Ben', side: 'us', days: 1 } as const
    const architect = { name: 'Architect', side: 'them', days: 6 } as const
    expect(partiesInWords([architect, ann, ben])).toBe('With us 4 · Architect 6 working days')
    expect(partiesInWords([ben])).toBe('With us 1 working day')
    expect(partiesInWords([])).toBe('With us 0 working days')
  })

  it('calls a step as the act that made it', () => {
    const party = { type: 'other', id: null, name: 'Architect' } as const
    const step = { step_id: '1', party, on: '2024-03-08', days: 2, note: '', by: null, at: '' }
    expect(stepInWords({ ...step, step: 'sent' })).toBe('Sent to Architect')
    expect(stepInWords({ ...step, step: 'back' })).toBe('Back to us: Architect')
    expect(stepInWords({ ...step, step: 'closed', party: null })).toBe('Closed')
  })
})
