import { adminMessages } from '#domain/words/admin.ts'
import { codeOf, messageOf } from './caught.ts'

const full = '53100'
const readOnly = '25006'

const sentences: Readonly<Record<string, string>> = {
  [full]: 'No room left on the disk of the database.',
  [readOnly]: adminMessages.health.readOnly,
  // Every connection puts that schema first on its path.
  '3F000': 'This database has no schema “public”. As the owner of the database: CREATE SCHEMA public;',
}

export function databaseSentence(error: unknown): string | undefined {
  const code = codeOf(error)
  if (lostCodes.includes(code) || messageOf(error).startsWith('Connection terminated')) {
    return 'The connection to the database was lost.'
  }
  return sentences[code]
}

export const isUnwritable = (error: unknown): boolean => [full, readOnly].includes(codeOf(error))

const lostCodes = ['57P01', '57P02', 'ECONNRESET', 'EPIPE']
