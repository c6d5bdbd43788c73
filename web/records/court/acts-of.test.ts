import { describe, expect, it } from 'vitest'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { User } from '../../api/session.ts'
import { courtActsOf } from './acts-of.ts'

const user = { email: 'ann@firm.test', name: 'Ann', role: 'Team Member' } as User
const offered = (model: 'rfi' | 'submittal' | 'task', side: string) =>
  courtActsOf(resourceOf(model), { court: { side } }, user).map(({ label, isNextStep }) =>
    isNextStep ? `${label}!` : label,
  )

describe('what is offered while it is somebody’s turn', () => {
  it('is to end it while it is ours, and to have it back while it is theirs', () => {
    expect(offered('rfi', 'us')).toEqual(['Answer …!', 'Send to …'])
    expect(offered('submittal', 'us')).toEqual(['Return …!', 'Send to …'])
    expect(offered('rfi', 'them')).toEqual(['Back to us …!', 'Answer …'])
  })

  it('is to word an answer anew once it is closed; what went back has to be opened first', () => {
    expect(offered('rfi', 'closed')).toEqual(['Answer …'])
    expect(offered('submittal', 'closed')).toEqual([])
  })

  it('is nothing with records that nobody outside waits for', () => {
    expect(offered('task', 'us')).toEqual([])
  })
})
