import pg from 'pg'
import { codeOf } from '../../base/caught.ts'

export type ProcessRole = 'server' | 'command'

const databaseName = 'plumbline'

/** Other processes see by this name whether a server or a command has the claim. */
export const supervisorName = (role: ProcessRole): string => `${databaseName} ${role} supervisor`

export const databaseUrl = (port: number, password: string): string =>
  `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`

export async function connect(
  port: number,
  password: string,
  durable: boolean,
  role: ProcessRole,
): Promise<pg.Client> {
  const url = databaseUrl(port, password)
  const name = supervisorName(role)
  try {
    return await connectTo(url, name)
  } catch (error) {
    // An unknown role looks like a wrong password (28P01), a missing database is 3D000.
    if (!['28P01', '3D000'].includes(codeOf(error))) throw error
    const admin = await connectTo(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, name)
    await createDatabase(admin, password, durable)
    return connectTo(url, name)
  }
}

async function connectTo(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  })
  // The listener keeps a broken connection from ending the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function createDatabase(admin: pg.Client, password: string, durable: boolean): Promise<void> {
  try {
    // Plumbline needs no right to make databases; each test has one of its own.
    const rights = durable ? 'nocreatedb' : 'createdb'
    await unlessPresent(admin.query(`create role ${databaseName} login ${rights} password '${password}'`))
    await unlessPresent(admin.query(`create database ${databaseName} owner ${databaseName}`))
  } finally {
    await admin.end()
  }
}

async function unlessPresent(creation: Promise<unknown>): Promise<void> {
  await creation.catch((error: pg.DatabaseError) => {
    // duplicate_object, duplicate_database, and unique_violation when two starts create at the same moment
    if (!['42710', '42P04', '23505'].includes(error.code ?? '')) throw error
  })
}
