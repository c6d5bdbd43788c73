import type pg from 'pg'
import { adminMessages } from '#domain/words/admin.ts'

const full = '53100'
const readOnly = '25006'

const sentences: Readonly<Record<string, string>> = {
  [full]: 'No room left on the disk of the database.',
  [readOnly]: adminMessages.health.readOnly,
  // Every connection puts that schema first on its path.
  '3F000': 'This database has no schema “public”. As the owner of the database: CREATE SCHEMA public;',
}

/** Why a database in this state does nothing, or nothing more, as a sentence; undefined for whatever else failed. */
export function databaseSentence(error: unknown): string | undefined {
  const { code = '', message } = error as Partial<pg.DatabaseError>
  if (lostCodes.includes(code) || message?.startsWith('Connection terminated')) {
    return 'The connection to the database was lost.'
  }
  return sentences[code]
}

/** Whether a database can be read as ever, and nothing can be written to it. */
export const isUnwritable = (error: unknown): boolean =>
  [full, readOnly].includes((error as Partial<pg.DatabaseError>).code ?? '')

const lostCodes = ['57P01', '57P02', 'ECONNRESET', 'EPIPE']
