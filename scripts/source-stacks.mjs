// Loaded before the server's build (node --import): stacks name the sources. Reading a source map would hold the process up
// for half a second and keep 80 MB, and the stack of an error is read more often than it is told: the builds have a
// table of places beside each file instead, of where each line begins.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { placeAt } from './source-places.mjs'

const tables = new Map()

Error.prepareStackTrace = (error, sites) => [headOf(error), ...sites.map(told)].join('\n    at ')

function headOf(error) {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}

function told(site) {
  const text = String(site)
  const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()]
  if (!file?.startsWith('file://') || line === null || column === null) return text
  const { places, sources } = tableOf(file) ?? {}
  const place = places && placeAt(places, line)
  const source = place && sources[place.source]
  if (source === undefined) return text
  return text.replace(
    `${file}:${line}:${column}`,
    () => `${new URL(source, file).href}:${place.line}:${place.column}`,
  )
}

function tableOf(file) {
  if (!tables.has(file)) tables.set(file, readTable(fileURLToPath(file)))
  return tables.get(file)
}

/** Files that were not built have none. */
function readTable(path) {
  try {
    return {
      places: readFileSync(`${path}.places`),
      sources: JSON.parse(readFileSync(`${path}.sources`, 'utf8')),
    }
  } catch {
    return undefined
  }
}
