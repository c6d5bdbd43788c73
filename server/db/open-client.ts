import pg from 'pg'

/** Opens a connection of its own and makes its settings. One that fails says which database that was, not its password. */
export async function openClient(
  url: string,
  config: Omit<pg.ClientConfig, 'connectionString'>,
  settings: string,
): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionString: url })
  // A connection that breaks fails the query under way; without a listener it would end the process besides.
  client.on('error', () => undefined)
  await client.connect().catch((cause: NodeJS.ErrnoException) => {
    // A name with several addresses fails with a list of errors and no message of its own.
    const why = cause.message || cause.code
    throw new Error(`The database at ${new URL(url).host} cannot be reached: ${why}`, { cause })
  })
  try {
    await client.query(settings)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}
