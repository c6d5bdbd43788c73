import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A migrated database of its own, cloned from the template of the run. */
export const freshDatabase = (): Promise<TestDatabase> => create(` template ${inject('databasePrefix')}`)

/** A database with nothing in it, for what tests the making of one. */
export const blankDatabase = (): Promise<TestDatabase> => create('')

async function create(from: string): Promise<TestDatabase> {
  const name = `${inject('databasePrefix')}_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}${from}`)
  const url = new URL(inject('databaseAdminUrl'))
  url.pathname = name
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) }
}

async function administer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseAdminUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
