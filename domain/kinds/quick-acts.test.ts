import { describe, expect, it } from 'vitest'
import { myWorkMessages } from '../words/my-work.ts'
import { quickActsOf } from './quick-acts.ts'
import { readWaitingKinds, waitingKinds, type WaitingKind } from './waiting.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com' }
const as = (role: string) => ({ ...ann, role })
const item = { pinged: false, to: null }

describe('quick acts', () => {
  const common = ['complete', 'due_date', 'hand_over']
  it.each<[WaitingKind, string, readonly string[]]>([
    ['task', 'Other', common],
    ['assignment', 'Other', common],
    ['rfi', 'Other', common],
    ['submittal', 'Other', common],
    ['project', 'Team Member', []],
    ['project', 'Manager', ['due_date', 'hand_over']],
    ['invoice', 'Manager', []],
    ['invoice', 'Accountant', ['complete']],
  ])('with a %s a person who is %s can do %j', (kind, role, acts) => {
    expect(quickActsOf(kind, item, 'mine', as(role))).toEqual(acts)
  })

  it('a ping of a task is cleared by leaders and by who has it, of an RFI by everyone', () => {
    const pinged = { pinged: true, to: null }
    expect(quickActsOf('task', pinged, 'mine', as('Team Member'))).toEqual(common)
    expect(quickActsOf('task', pinged, 'mine', as('Manager'))).toEqual([...common, 'clear_ping'])
    expect(quickActsOf('task', { ...pinged, to: ann }, 'mine', as('Team Member'))).toEqual([
      ...common,
      'clear_ping',
    ])
    expect(quickActsOf('rfi', pinged, 'mine', as('Team Member'))).toEqual([...common, 'clear_ping'])
  })

  it('only a task that one waits for, and that is not pinged, can be pinged', () => {
    expect(quickActsOf('task', item, 'waiting', as('Other'))).toEqual([...common, 'ping'])
    expect(quickActsOf('task', { pinged: true, to: null }, 'waiting', as('Other'))).toEqual(common)
    expect(quickActsOf('rfi', item, 'waiting', as('Other'))).toEqual(common)
  })
})

describe('kinds in an address', () => {
  it('are read in the order of My Work, once each, and all where none is named', () => {
    expect(readWaitingKinds('task,rfi,task')).toEqual(['rfi', 'task'])
    expect([readWaitingKinds(''), readWaitingKinds(undefined)]).toEqual([waitingKinds, waitingKinds])
    for (const wrong of ['task,user', 'task,', ',']) expect(readWaitingKinds(wrong)).toBeUndefined()
  })

  it('the sentence about wrong ones names them all', () => {
    expect(myWorkMessages.badKinds.replace('kinds must be some of ', '').split(', ').toSorted()).toEqual(
      waitingKinds.toSorted(),
    )
  })
})
