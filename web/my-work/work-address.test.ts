import { expect, it } from 'vitest'
import { readWorkAddress, withKind, writeWorkAddress } from './work-address.ts'

const read = (search: string) => readWorkAddress(new URLSearchParams(search))

it('the address of My Work holds view, person and kinds, and is bare for one’s own', () => {
  expect(read('')).toEqual({ view: 'mine', person: undefined, kinds: [] })
  expect(writeWorkAddress(read('')).toString()).toBe('')
  const search = 'view=waiting&person=ann%40example.com&kinds=rfi%2Ctask'
  expect(read(search)).toEqual({ view: 'waiting', person: 'ann@example.com', kinds: ['rfi', 'task'] })
  expect(writeWorkAddress(read(search)).toString()).toBe(search)
})

it('what the address of My Work cannot mean is left out', () => {
  expect(read('view=yours&kinds=task,dream,,task&person=')).toEqual({
    view: 'mine',
    person: undefined,
    kinds: ['task'],
  })
})

it('a kind is turned on and off, and stands in the order of the kinds', () => {
  const some = withKind(withKind(read(''), 'task'), 'rfi')
  expect(some.kinds).toEqual(['rfi', 'task'])
  expect(withKind(some, 'task').kinds).toEqual(['rfi'])
})
