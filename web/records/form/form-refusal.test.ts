import { describe, expect, it } from 'vitest'
import { formWords } from '#domain/words/forms.ts'
import { messages } from '#domain/words/messages.ts'
import { requestMessages } from '#domain/words/requests.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { Answer } from '../../api/client.ts'
import { refusalOf } from './form-refusal.ts'

const refused = (status: number, message: string, more: Partial<Answer> = {}): Answer => ({
  operation: 'ERROR',
  status,
  message,
  data: null,
  body: { message },
  ...more,
})

describe('refusals', () => {
  it('a refusal has the sentence of the form, and the server’s where that says more', () => {
    expect(refusalOf(resourceOf('project'), refused(403, messages.generic.forbidden))).toEqual({
      problem: { title: messages.project.failed, detail: messages.generic.forbidden, isAtFields: false },
      sentences: {},
    })
  })

  it('a refusal does not say the same twice', () => {
    expect(refusalOf(resourceOf('rfi'), refused(400, messages.rfi.failed)).problem).toEqual({
      title: 'An error occurred',
      isAtFields: false,
    })
    const errors = { RFI_number: [messages.rfi.numberTaken] }
    expect(refusalOf(resourceOf('rfi'), refused(400, messages.rfi.numberTaken, { errors }))).toEqual({
      problem: { title: 'An error occurred', isAtFields: true },
      sentences: { RFI_number: messages.rfi.numberTaken },
    })
  })

  it('a refusal without a word has the fallback where the form has one', () => {
    const silent = refused(502, 'Unknown Error', { body: {} })
    expect(refusalOf(resourceOf('client'), silent).problem).toEqual({
      title: messages.client.failed,
      detail: 'An error has occurred',
      isAtFields: false,
    })
    expect(refusalOf(resourceOf('pointofcontact'), silent).problem.detail).toBe('An error has occurred')
    expect(refusalOf(resourceOf('project'), silent).problem.detail).toBe('Unknown Error')
    const lost = refused(0, messages.generic.timeout, { body: {} })
    expect(refusalOf(resourceOf('client'), lost).problem.detail).toBe(messages.generic.timeout)
  })

  it('a refusal of what belongs to no field is said with the title', () => {
    const errors = { version: [messages.generic.badVersion] }
    const { problem } = refusalOf(resourceOf('task'), refused(400, messages.generic.badVersion, { errors }))
    expect(problem.detail).toContain(messages.generic.badVersion)
  })

  it('a refusal after a lost answer tells that the first try was saved', () => {
    const { problem } = refusalOf(resourceOf('task'), refused(422, requestMessages.idempotencyMismatch))
    expect(problem.detail).toBe(formWords.savedEarlier)
  })
})
