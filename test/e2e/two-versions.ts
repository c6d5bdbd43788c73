import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const nextEntry = entryOf('next')

/** A copy of the build of the run, which a test may change under the hands of a server. */
export async function copyOfBuild(): Promise<{
  web: string
  /** Puts another version in its place: its entry has another name, and some chunks are gone. */
  release(gone: RegExp, version?: string): Promise<void>
  remove(): Promise<void>
}> {
  const folder = process.env['PLUMBLINE_FOLDER'] ?? ''
  const web = await mkdtemp(join(folder, 'web-of-test-'))
  await cp(join(folder, 'web'), web, { recursive: true })
  return {
    web,
    async release(gone, version = 'next') {
      const own = entryOf(version)
      const page = await readFile(join(web, 'index.html'), 'utf8')
      const [entry = ''] = /assets\/index-[\w-]+\.js/.exec(page) ?? []
      const nextPage = page.replaceAll(entry, own)
      const worker = await readFile(join(web, 'sw.js'), 'utf8')
      await cp(join(web, entry), join(web, own))
      await write('index.html', nextPage)
      for (const name of await readdir(join(web, 'assets'))) {
        if (gone.test(name)) await rm(join(web, 'assets', name))
      }
      const kept = /"files":(\[[^\]]*\])/.exec(worker)?.[1] ?? '[]'
      const files = (JSON.parse(kept) as string[]).filter((file) => !gone.test(file))
      const nextWorker = worker
        .replace(kept, JSON.stringify(files).replaceAll(entry, own))
        .replace(/"version":"\w+"/, `"version":"${version}"`)
        .replace(hashOf(page), hashOf(nextPage))
      await write('sw.js', nextWorker)
    },
    remove: () => rm(web, { recursive: true }),
  }

  async function write(file: string, content: string): Promise<void> {
    for (const ending of ['.br', '.gz']) await rm(join(web, `${file}${ending}`), { force: true })
    await writeFile(join(web, file), content)
  }
}

function entryOf(version: string): string {
  return `assets/index-of-${version}-version.js`
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('base64')
