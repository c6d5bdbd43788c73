import { kB, measure } from './sizes.mjs'

/** Prints what a build weighs; answers whether it may be published. */
export function reportSizes(webDir, { everything }) {
  const { assets, pages, problems } = measure(webDir)
  const shown = everything ? pages : pages.filter(({ limit }) => limit !== undefined)
  const width = Math.max(...[...assets, ...shown].map(({ name }) => name.length)) + 2
  if (everything) print('Assets', assets, width)
  print('JavaScript of a first visit', shown, width)
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  return problems.length === 0
}

function print(title, rows, width) {
  const line = (first, ...cells) =>
    process.stdout.write(`${first.padEnd(width)}${cells.map((cell) => cell.padStart(9)).join('')}\n`)
  line(
    `\n${title} (kB)`.padEnd(width + 1),
    'raw',
    'gzip',
    'brotli',
    ...(rows.some((row) => row.limit) ? ['limit'] : []),
  )
  for (const { name, raw, gzip, brotli, limit } of rows) {
    line(name, kB(raw), kB(gzip), kB(brotli), ...(limit === undefined ? [] : [kB(limit)]))
  }
}
