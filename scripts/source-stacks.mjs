// Loaded before the server's build (node --import): stacks name the sources. Node's own --enable-source-maps reads every map at
// the start, for half a second and 60 MB; here one is read when an error that lies in its file is told.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const maps = new Map()

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
  const { originalSource, originalLine, originalColumn } = mapOf(file)?.findEntry(line - 1, column - 1) ?? {}
  if (originalSource === undefined) return text
  const source = new URL(originalSource, file).href
  return text.replace(
    `${file}:${line}:${column}`,
    () => `${source}:${originalLine + 1}:${originalColumn + 1}`,
  )
}

function mapOf(file) {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

/** Files that were not built have none. */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
