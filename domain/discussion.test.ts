import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedComment, newComment } from './discussion.ts'

const id = '0b7f3c52-5f0e-4a4e-9f57-3a5a7f6f2c11'
const ids = (count: number) => Array.from({ length: count }, (_, n) => id.slice(0, -2) + String(n + 10))

function sentencesOf(sent: unknown, hasFolder = true): Record<string, string[]> {
  const { error } = newComment(hasFolder).safeParse(sent)
  const found: Record<string, string[]> = {}
  for (const issue of error?.issues ?? []) (found[issue.path.join('.')] ??= []).push(issue.message)
  return found
}

describe('words of a comment', () => {
  it.each([
    ['', 'Please write something'],
    [' \n\t ', 'Please write something'],
    ['\u200B', 'Please write something'],
    [null, 'Please write something'],
    [undefined, 'Please write something'],
    ['x'.repeat(5001), 'Please use at most 5,000 characters'],
    [7, 'Please enter text'],
    [['a', 'b'], 'Please enter text'],
    [{ text: 'a' }, 'Please enter text'],
    ['a\0b', 'Please remove the unreadable characters'],
    ['a\uD800b', 'Please remove the unreadable characters'],
  ])('the words %j of a comment are refused: %s', (body, sentence) => {
    expect(sentencesOf({ body })).toEqual({ body: [sentence] })
  })

  it('the words of a comment are kept as typed but for blanks at both ends', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme-ascii' }), (typed) => {
        const { data } = newComment(true).safeParse({ body: `\n ${typed}! \t` })
        expect(data?.body).toBe(`${typed}!`.trimStart())
      }),
    )
    expect(newComment(true).parse({ body: `${'x'.repeat(5000)}  ` }).body).toHaveLength(5000)
  })
})

describe('lists of a comment', () => {
  it.each([
    ['a@example.com', 'mentions must be a list'],
    [null, 'mentions must be a list'],
    [{ length: 3 }, 'mentions must be a list'],
    [Array.from({ length: 10_000 }, (_, n) => `p${n}@example.com`), 'Mention at most 20 people'],
    [Array.from({ length: 21 }, (_, n) => (n === 20 ? 7 : `p${n}@example.com`)), 'Mention at most 20 people'],
    [['nobody'], 'User not found'],
    [[7], 'User not found'],
    [[['a@example.com']], 'User not found'],
    [['a\0@example.com'], 'User not found'],
  ])('some mentions are refused: %#', (mentions, sentence) => {
    expect(sentencesOf({ body: 'Hi', mentions })).toEqual({ mentions: [sentence] })
  })

  it('a mention counts once, however often and in whichever form it is sent', () => {
    const person = { name: 'Ann', email: 'Ann@Example.com' }
    const mentions = [
      ...Array.from({ length: 30 }, () => 'ann@example.com'),
      person,
      'Ann|ann@example.com',
      id,
    ]
    expect(newComment(true).parse({ body: 'Hi', mentions }).mentions).toEqual(['ann@example.com', id])
  })

  it.each([
    [{}, true, 'files must be a list'],
    ['x', false, 'files must be a list'],
    [ids(11), false, 'Assignments have no folder'],
    [[7], false, 'Assignments have no folder'],
    [ids(11), true, 'Attach at most 10 files'],
    [['plan.pdf'], true, 'File not found'],
    [[null], true, 'File not found'],
  ])('some files are refused: %#', (files, hasFolder, sentence) => {
    expect(sentencesOf({ body: 'Hi', files }, hasFolder)).toEqual({ files: [sentence] })
  })

  it('no files are no fault without a folder, and files as a comment shows them are taken', () => {
    expect(newComment(false).parse({ body: 'Hi', files: [] }).files).toEqual([])
    const file = { id, name: 'Plan.pdf', size: 7, deleted: false }
    expect(newComment(true).parse({ body: 'Hi', files: [file, id] }).files).toEqual([id])
  })

  it('all fields that are wrong are told at once', () => {
    expect(sentencesOf({ mentions: 1, files: 2 })).toEqual({
      body: ['Please write something'],
      mentions: ['mentions must be a list'],
      files: ['files must be a list'],
    })
  })
})

it('of a changed comment absent keys stay absent, and those that are there are checked', () => {
  expect(changedComment(true).parse({ version: 3 })).toEqual({})
  expect(changedComment(true).parse({ body: ' New ' })).toEqual({ body: 'New' })
  expect(changedComment(true).safeParse({ body: '' }).success).toBe(false)
  expect(changedComment(false).safeParse({ files: [id] }).success).toBe(false)
})
