import { existsSync } from 'node:fs'
import { join } from 'node:path'

const flag = '--web='

/** `--web=none` serves the API alone: in development Vite serves the web app, and an earlier build would mislead. */
export function findWebDir(args: readonly string[]): string | undefined {
  const given = args.find((arg) => arg.startsWith(flag))?.slice(flag.length)
  if (given === 'none') return undefined
  const folder = given ?? join(import.meta.dirname, '..', '..', 'dist', 'web')
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}
