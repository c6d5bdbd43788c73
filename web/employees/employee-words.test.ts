import { describe, expect, it } from 'vitest'
import { messages } from '#domain/words/messages.ts'
import { employee } from '#domain/kinds/employee.ts'
import { answerIn, type Answer } from '../api/client.ts'
import { refusalOf } from '../records/form/form-refusal.ts'
import { employeeWords } from './employee-words.ts'

const refused = (status: number, message: string, more: Partial<Answer> = {}): Answer => ({
  operation: 'ERROR',
  status,
  message,
  data: null,
  body: { message },
  ...more,
})

const refusal = (answer: Answer) => refusalOf(employee, answer, employeeWords.create.refused)

describe('refusals', () => {
  it('a refusal of an employee’s form of an address that is taken stands once at the field with two names', () => {
    const taken = messages.account.emailTaken
    const errors = { username: [taken], email: [taken] }
    expect(refusal(refused(400, taken, { errors }))).toEqual({
      problem: { title: messages.generic.validationFailed, isAtFields: true },
      sentences: { email: taken },
    })
    const two = refusal(refused(400, 'x', { errors: { username: ['A.'], email: ['B.'] } }))
    expect(two.sentences).toEqual({ email: 'A. B.' })
  })

  it('a refusal of an employee’s form is read from a plain body, too, and what stands there in both places is said once', async () => {
    const shown = async (body: object) => refusal(await answerIn(Response.json(body, { status: 400 })))
    const taken = messages.account.emailTaken
    const atFields = { title: messages.generic.validationFailed, isAtFields: true }
    expect(await shown({ username: ['A.'], email: ['B.'], password1: ['C.'] })).toEqual({
      problem: atFields,
      sentences: { email: 'A. B.', password1: 'C.' },
    })
    expect(await shown({ email: [taken] })).toEqual({ problem: atFields, sentences: { email: taken } })
    const both = { username: [taken], email: [taken] }
    expect(await shown({ ...both, errors: both, message: taken, data: null })).toEqual({
      problem: atFields,
      sentences: { email: taken },
    })
    expect(await shown({ username: [taken], errors: { name: ['D.'] } })).toEqual({
      problem: atFields,
      sentences: { email: taken, name: 'D.' },
    })
  })

  it('a refusal of an employee’s form of a registration tells who may not, and otherwise that something went wrong', () => {
    const title = (answer: Answer) => refusal(answer).problem.title
    expect(title(refused(403, messages.account.notAuthorized))).toBe(messages.account.notAuthorized)
    expect(title(refused(409, messages.account.lastAdministrator))).toBe(messages.account.lastAdministrator)
    expect(title(refused(500, messages.generic.serverError))).toBe('Something went wrong')
  })
})

describe('saved employees', () => {
  const saved = { email: 'ann@example.com', email_confirmed: false }

  it('a saved employee whose address is not confirmed is told of with what is left to do', () => {
    expect(employeeWords.create.saved(saved)).toContain('A mail is on its way to ann@example.com.')
    expect(employeeWords.update.saved(saved)).toContain('they confirm ann@example.com with the link')
  })

  it('a saved employee whose address is confirmed leaves nothing to do', () => {
    expect(employeeWords.create.saved({ ...saved, email_confirmed: true })).toBeUndefined()
    expect(employeeWords.update.saved({ ...saved, email_confirmed: true })).toBeUndefined()
  })
})
