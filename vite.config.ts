import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './vite.chunks.ts'
import { Header } from './web/layout/header.tsx'

/** Pages that only those who work on Plumbline see must not reach a build, not even inside another chunk. */
const leaveOutStyleguide: Plugin = {
  name: 'leave-out-styleguide',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const inside = chunk.type === 'chunk' && chunk.moduleIds.find((id) => id.includes('/web/styleguide/'))
      if (inside) this.error(`${inside} is for development, but ${chunk.fileName} holds it`)
    }
  },
}

/**
 * zod tries whether it may build code from text, which the policy forbids and a browser reports. It is told here and
 * not by the app, so that it holds in whichever chunk zod is loaded first.
 */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code) => `${code}\nglobalConfig.jitless = true\n`,
  },
}

/** What it would build that code with. */
const zodWithoutCode: Plugin = {
  name: 'zod-without-code',
  transform: {
    filter: { id: /\/zod\/v4\/core\/doc\.js$/ },
    handler: () => "export function Doc() { throw new Error('A page builds no code') }",
  },
}

/** Each schema of zod could describe itself as JSON schema. The server's do, for the API's documents; no page needs it. */
const zodWithoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? '')
      const refuse = `() => { throw new Error('A page describes no schema') }`
      const exported = names.map(
        (name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'}`,
      )
      return [`const refuse = ${refuse}`, ...exported].join('\n')
    },
  },
}

const zodForPages = [zodWithoutEval, zodWithoutCode, zodWithoutJsonSchema]

/** The top bar stands in the document itself, drawn by the app's own component, so that the first paint is no blank page. */
const drawTopBar: Plugin = {
  name: 'draw-top-bar',
  transformIndexHtml: (html) => {
    const bar = renderToStaticMarkup(createElement(Header, { linked: false }))
    return html.replace('<div id="app"></div>', `<div id="app">${bar}</div>`)
  },
}

const themeScript = '<script src="/theme.js">'

/** What every screen behind the sign-in begins with. */
const staffModules = ['web/staff-routes.tsx', 'web/shell/staff-root.tsx', 'web/shell/shell.tsx']

/**
 * Names in the document what somebody who is signed in needs on every screen; theme.js has it fetched then. Found one
 * after the other, each by the one before, these files would take twice as long to come.
 */
const nameStaffFiles: Plugin = {
  name: 'name-staff-files',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, path }) {
      if (bundle === undefined || path !== '/index.html') return html
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const names = new Set<string>()
      const add = (fileName: string) => {
        if (names.has(fileName)) return
        names.add(fileName)
        for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(next)
      }
      for (const name of staffModules) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}`))
        if (chunk === undefined) throw new Error(`There is no chunk of ${name} to name in the page`)
        add(chunk.fileName)
      }
      if (!html.includes(themeScript)) throw new Error(`The page has no ${themeScript}`)
      const links = [...names]
        .filter((name) => !html.includes(name))
        .map((name) => `<link rel="staff" href="/${name}">`)
      return html.replace(themeScript, links.join('') + themeScript)
    },
  },
}

/** Where the browser looks for it: at the root, because it may only answer for what lies below it. */
const workerFile = 'sw.js'

/** Tells the worker which files its version has: scripts, styles, and the letters that the firm writes with. */
const listFilesForWorker: Plugin = {
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
      // The other names tell what is in the files, this one does not.
      const theme = readFileSync(join(import.meta.dirname, 'web/public/theme.js'), 'utf8')
      const version = digest(JSON.stringify([files, theme, pageHash, worker.code]), 'hex').slice(0, 12)
      const [before, after, ...more] = worker.code.split('BUILT')
      if (after === undefined || more.length > 0)
        return this.error(`${workerFile} must name BUILT exactly once`)
      worker.code = `${before}${JSON.stringify({ version, pageHash, files })}${after}`
    },
  },
}

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    drawTopBar,
    nameStaffFiles,
    leaveOutStyleguide,
    ...zodForPages,
    listFilesForWorker,
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The policy allows no font or script from a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['web/index.html', 'web/admin/index.html', 'web/worker/sw.ts'],
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? workerFile : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
})

function digest(content: string | Uint8Array, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(content).digest(encoding)
}
