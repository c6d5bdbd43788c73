// A process that owns the embedded database of the folder given to it, until it is stopped or killed.
import { openEmbedded } from '#server/db/embedded/open.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const embedded = await openEmbedded({ dataDir })
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
  // Told last: from here on a test may stop it.
  process.stdout.write(`url ${embedded.url}\n`)
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  process.exit(1)
}
