import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/

/** Puts a .br and a .gz beside every text file, as small as they get: it is done once, and read for months. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.slice(folder.length).includes('/.'))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const content = await readFile(file)
  const best = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(content, { params: best }),
  ])
  // A file of a few bytes only grows.
  if (small.length < content.length) await writeFile(`${file}.gz`, small)
  if (smaller.length < content.length) await writeFile(`${file}.br`, smaller)
}
