import type pg from 'pg'
import type { Migration } from '../db/migration-files.ts'
import { refuseOtherSchema } from '../db/refuse-other-schema.ts'
import { surveySchema } from '../db/survey-schema.ts'

const mostNames = 10

/** Objects that are not Plumbline's are never replaced, and rows only when asked to. */
export async function hasWork(
  client: pg.Client,
  migrations: readonly Migration[],
  replace: boolean,
): Promise<boolean> {
  await refuseOtherSchema(client)
  const { isPlumbline, tables, foreign } = await surveySchema(client, migrations)
  if (foreign.length > 0) throw notOurs(isPlumbline, foreign)
  // A firm is there as soon as somebody has an account; before that nobody can have made anything.
  const isUsed = tables.includes('employee') && (await hasPeople(client))
  if (isUsed && !replace) {
    throw new Error(
      'This database already has people and their work. Add --replace to put the backup in their place; a copy is kept first.',
    )
  }
  return isUsed
}

function notOurs(isPlumbline: boolean, foreign: readonly string[]): Error {
  const more = foreign.length > mostNames ? [`${foreign.length - mostNames} more`] : []
  const names = [...foreign.slice(0, mostNames), ...more].join(', ')
  return new Error(
    isPlumbline
      ? `The schema public of this database has more in it than Plumbline’s own tables: ${names}. Move it to another schema first.`
      : `This database is not empty, and what is in it is not Plumbline’s: ${names}. Choose another database.`,
  )
}

async function hasPeople(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>('SELECT EXISTS (SELECT FROM employee) AS some')
  return rows[0]?.some === true
}
