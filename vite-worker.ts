import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Where the browser looks for it: at the root, because it may only answer for what lies below it. */
export const workerFile = 'sw.js'

/** Tells the worker which files its version has: scripts, styles, and the letters that the firm writes with. */
export const listFilesForWorker: Plugin = {
  name: 'list-files-for-worker',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle[workerFile]
      const page = bundle['index.html']
      if (worker?.type !== 'chunk' || page?.type !== 'asset') {
        return this.error(`The build has no ${workerFile}, or no page for it`)
      }
      if (worker.imports.length > 0)
        this.error(`${workerFile} must stand alone: it imports ${worker.imports[0]}`)
      const assets = Object.keys(bundle).filter((name) =>
        /\.(js|css)$|inter-latin-wght[^/]*\.woff2$/.test(name),
      )
      const files = [...assets.filter((name) => name !== workerFile), 'theme.js']
        .map((name) => `/${name}`)
        .toSorted()
      const pageHash = `sha256-${digest(page.source, 'base64')}`
      const version = digest(JSON.stringify([files, pageHash, worker.code]), 'hex').slice(0, 12)
      worker.code = worker.code.replace('BUILT', () => JSON.stringify({ version, pageHash, files }))
    },
  },
}

function digest(content: string | Uint8Array, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(content).digest(encoding)
}
