import pg from 'pg'

/** Who runs the database: a server for as long as it lives, a command until its work is done. */
export type Role = 'server' | 'command'

const databaseName = 'plumbline'

/** The name of the connection that holds the claim: others see by it whom they meet. */
export const supervisorName = (role: Role): string => `${databaseName} ${role} supervisor`

/** The address of the embedded database for its everyday role, which is no superuser. */
export const databaseUrl = (port: number, password: string): string =>
  `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`

/** Connects to the embedded database, making its role and itself when the cluster is new. */
export async function connect(
  port: number,
  password: string,
  durable: boolean,
  role: Role,
): Promise<pg.Client> {
  const url = databaseUrl(port, password)
  const name = supervisorName(role)
  try {
    return await connectTo(url, name)
  } catch (error) {
    // An unknown role looks like a wrong password (28P01), a missing database is 3D000.
    if (!['28P01', '3D000'].includes((error as pg.DatabaseError).code ?? '')) throw error
    const admin = await connectTo(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, name)
    await createDatabase(admin, password, durable)
    return connectTo(url, name)
  }
}

async function connectTo(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    // One that hangs must not keep the process from stopping.
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener a broken connection would end the process; whoever needs to know listens to 'end'.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function createDatabase(admin: pg.Client, password: string, durable: boolean): Promise<void> {
  try {
    // Plumbline needs this one database and no right to make more; each test has one of its own.
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
