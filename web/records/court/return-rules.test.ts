import { describe, expect, it } from 'vitest'
import { dispositions } from '#domain/choices.ts'
import { pendingQuestion, revisionNeeded } from './return-rules.ts'

const review = (state: 'Pending' | 'Reviewed' | 'Not needed') => ({
  user: { name: 'Ann', email: 'ann@firm.test' },
  discipline: 'Other' as const,
  state,
  comment: '',
  done_on: null,
})

describe('returning', () => {
  it('needs a revision as the disposition says, until somebody says otherwise', () => {
    expect(dispositions.filter((each) => revisionNeeded(each, undefined))).toEqual([
      'Revise and Resubmit',
      'Rejected',
    ])
    expect(revisionNeeded('Rejected', false)).toBe(false)
    expect(revisionNeeded('Approved', true)).toBe(true)
    expect(revisionNeeded('', undefined)).toBe(false)
  })

  it('asks while reviews are pending', () => {
    expect(pendingQuestion([review('Pending'), review('Reviewed'), review('Pending')])).toBe(
      '2 of 3 reviews are pending. Return it anyway?',
    )
    expect(pendingQuestion([review('Pending')])).toBe('1 of 1 review is pending. Return it anyway?')
    expect(pendingQuestion([review('Not needed')])).toBeUndefined()
    expect(pendingQuestion([])).toBeUndefined()
  })
})
