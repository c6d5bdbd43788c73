import pg from 'pg'

const databaseName = 'plumbline'

/** The address of the embedded database for its everyday role, which is no superuser. */
export const databaseUrl = (port: number, password: string): string =>
  `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`

/** Connects to the embedded database, making its role and itself when the cluster is new. */
export async function connect(port: number, password: string, durable: boolean): Promise<pg.Client> {
  const url = databaseUrl(port, password)
  try {
    return await connectTo(url)
  } catch (error) {
    // An unknown role looks like a wrong password (28P01), a missing database is 3D000.
    if (!['28P01', '3D000'].includes((error as pg.DatabaseError).code ?? '')) throw error
    await createDatabase(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, password, durable)
    return connectTo(url)
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'plumbline supervisor' })
  // Without a listener a broken connection would end the process; whoever needs to know listens to 'end'.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function createDatabase(adminUrl: string, password: string, durable: boolean): Promise<void> {
  const admin = await connectTo(adminUrl)
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
