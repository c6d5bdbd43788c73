import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, dist } from './build-folder.mjs'
import { hashSources } from './sources.mjs'

const config = 'vite.server.config.ts'
const sources = { folders: ['server', 'domain'], config, also: ['scripts/source-places.mjs'] }
/** A folder for each build: a server that is still of an earlier one finds in it what it needs for the first time. */
const prefix = 'server-'
const mostKept = 3

/**
 * The folder of the server's build, made unless there is one of these sources.
 * @returns {Promise<string>}
 */
export async function buildServerIfChanged(node) {
  const folder = join(dist, `${prefix}${hashSources(sources).slice(0, 16)}`)
  if (existsSync(folder)) markUsed(folder)
  else await buildFolder(node, { what: 'server', config, putInPlace: (fresh) => putAt(folder, fresh) })
  return folder
}

/** The builds that were used last are kept. */
function markUsed(folder) {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // It belongs to somebody else, and keeps its age.
  }
}

function putAt(folder, fresh) {
  try {
    renameSync(fresh, folder)
  } catch (error) {
    // Another build of the same sources was quicker, and is as good.
    if (!existsSync(folder)) throw error
  }
  for (const old of buildsByAge().slice(mostKept)) rmSync(old, { recursive: true, force: true })
}

/** The newest first. */
function buildsByAge() {
  return readdirSync(dist)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(dist, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ path }) => path)
}
