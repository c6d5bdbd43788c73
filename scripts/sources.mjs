import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './install.mjs'

/** What decides about every build beside its own sources: the packages that go into it. */
const packages = ['package.json', 'package-lock.json']

/**
 * What a build is made from, as one short text: the same text, the same build.
 * @param {{ folders: string[], config: string, also?: string[] }} sources
 */
export function hashSources({ folders, config, also = [] }, from = root) {
  const hash = createHash('sha256')
  const files = folders.flatMap((folder) => filesIn(from, folder)).toSorted((a, b) => (a < b ? -1 : 1))
  for (const file of [...files, config, ...also, ...packages]) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(from, file)))
      .update('\n')
  }
  return hash.digest('hex')
}

function filesIn(from, folder) {
  return readdirSync(join(from, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) =>
      relative(from, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
}
