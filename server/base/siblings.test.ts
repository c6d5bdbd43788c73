import { expect, it } from 'vitest'
import { askSiblings, isSiblingMessage, SiblingSet, tellSiblings } from './siblings.ts'

it('a process alone asks nobody and tells nobody', async () => {
  expect(await askSiblings('metrics')).toEqual([])
  expect(() => tellSiblings('anything', 1)).not.toThrow()
})

it('a set that siblings share is a set', () => {
  const ids = new SiblingSet('ids')
  ids.add('a').add('a').add('b')
  expect(ids.delete('a')).toBe(true)
  expect([...ids]).toEqual(['b'])
})

it('other messages of the channel are left alone', () => {
  for (const message of [null, 'x', {}, { cmd: 'NODE_CLUSTER' }])
    expect(isSiblingMessage(message)).toBe(false)
  expect(isSiblingMessage({ plumbline: 'stop', data: null })).toBe(true)
})
