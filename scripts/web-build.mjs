import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, dist } from './build-folder.mjs'
import { compressFolder } from './compress.mjs'
import { hashSources } from './sources.mjs'

/** Where the server looks for the web app. */
export const webDir = join(dist, 'web')
/** Which sources a build is from. Inside the build, so that one never speaks for another. */
const note = '.sources'

const config = 'vite.config.ts'
export const webSources = { folders: ['web', 'domain'], config, also: ['vite.chunks.ts'] }

/** Builds the web app unless the one that is there is of these sources. */
export async function buildWebIfChanged(node) {
  if (!isBuilt()) await buildWeb(node)
}

export async function buildWeb(node) {
  const sources = hashSources(webSources)
  await buildFolder(node, {
    what: 'web app',
    config,
    putInPlace: async (fresh) => {
      await compressFolder(fresh)
      writeFileSync(join(fresh, note), sources)
      replaceBy(fresh)
    },
  })
}

function isBuilt() {
  try {
    return readFileSync(join(webDir, note), 'utf8') === hashSources(webSources)
  } catch {
    return false
  }
}

function replaceBy(fresh, tries = 5) {
  const old = `${fresh}-old`
  try {
    if (existsSync(webDir)) renameSync(webDir, old)
    renameSync(fresh, webDir)
  } catch (error) {
    // Another build was put in place between the two steps.
    if (tries === 0) throw error
    replaceBy(fresh, tries - 1)
  } finally {
    rmSync(old, { recursive: true, force: true })
  }
}
