// The place in the sources of each line of a build, in records of one length: to find one, nothing else is decoded.
const width = 20

/**
 * Where each line begins, told as the map names it.
 * @param {string} code
 * @param {{ sources: string[] }} map
 * @param {(line: number, column: number) => object} findEntry of the map
 */
export function writePlaces(code, { sources }, findEntry) {
  const numbers = new Map(sources.map((source, number) => [source, number]))
  const records = code.split('\n').map((text, line) => {
    const { originalSource, originalLine, originalColumn } = findEntry(line, text.search(/\S|$/))
    const source = numbers.get(originalSource)
    const told = source === undefined ? '' : `${source} ${originalLine + 1} ${originalColumn + 1}`
    return told.padEnd(width - 1).slice(0, width - 1)
  })
  return `${records.join('\n')}\n`
}

/**
 * @param {Buffer} places
 * @param {number} at the line, counted from 1
 */
export function placeAt(places, at) {
  const record = places.toString('latin1', (at - 1) * width, at * width).trim()
  if (record === '') return undefined
  const [source, line, column] = record.split(' ')
  return { source: Number(source), line, column }
}
