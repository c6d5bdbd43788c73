import { messages } from '#domain/words/messages.ts'
import type { Row } from '../api/records.ts'
import type { RefusalTitle } from '../records/form/form-refusal.ts'
import type { OwnWords } from '../records/form/form-submit.ts'

const said = messages.account

/** At these statuses the server's sentence says more than ours: whose address is taken, who may not. */
const heeded = [400, 403, 409]

const refused: RefusalTitle = ({ status, message }, isAtFields) => {
  if (!heeded.includes(status)) return said.registrationFailed
  return isAtFields ? messages.generic.validationFailed : message
}

export const employeeWords: Record<'create' | 'update', OwnWords> = {
  create: {
    submit: 'Create Employee',
    refused,
    saved: whileUnconfirmed(said.createdUnconfirmed),
  },
  update: {
    submit: 'Update Employee',
    refused,
    saved: whileUnconfirmed(said.updatedUnconfirmed),
  },
}

function whileUnconfirmed(sentence: (email: string) => string) {
  return ({ email_confirmed: isConfirmed, email }: Row) =>
    isConfirmed === false && typeof email === 'string' ? sentence(email) : undefined
}
