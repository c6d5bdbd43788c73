import pg from 'pg'

/** A failure names the database, never its password. */
export async function openClient(
  url: string,
  config: Omit<pg.ClientConfig, 'connectionString'>,
  settings: string,
): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionString: url })
  // A broken connection fails the query under way; without a listener it would also end the process.
  client.on('error', () => undefined)
  await client.connect().catch((cause: NodeJS.ErrnoException) => {
    // A host with several addresses fails with a list of errors and no message of its own.
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
