import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineConfig, type Plugin } from 'vite'
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

/** What every visit to the app or to the admin site needs. */
const everyVisit = anyOf(
  'vite/preload-helper',
  modules('domain/words', 'account counted messages screens work'),
  modules('domain', 'choices conventions result'),
  modules('domain/calls', 'call'),
  modules('web', 'draw-app'),
  modules('web/api', 'ask client config idle preferences session session-end storage token'),
  modules('web/components', 'button checkbox error-banner field spinner when-idle'),
  modules('web/layout', 'band error-words first-load header lead-away load-session lost-check lost-notice'),
  modules('web/layout', 'new-version plain-page'),
  modules('web/layout', 'theme unexpected-error'),
)

const fields = anyOf('/node_modules/zod/', modules('domain', 'dates fields later people'))

/** What signing in takes: on the landing page, and over any screen when a session has ended. */
const signingIn = anyOf(
  modules('web/account', 'form-problems password-input root-error submit-button use-checked-form'),
  modules('web/account/mail-requests', 'mail-result resend-confirmation'),
  modules('web/account/second-factor', 'code-input'),
  modules('web/account/sign-in', 'sign-in-fields sso-problem sso-return use-sign-in'),
)

/** Reading several calls or page after page, and what changes by `useMutation`: few screens do. */
const fewScreens =
  '(queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery|mutationObserver|useMutation)\\.js$'

/** What every screen behind the sign-in needs beside it. */
const everyScreen = anyOf(
  `/node_modules/@tanstack/(query-core|react-query)/(?!.*/${fewScreens})`,
  allModules('domain/kinds'),
  modules('domain', 'announcement-fields colours comment-fields file-size folders passwords permissions'),
  modules('domain', 'progress project-id response-days roles'),
  modules('domain', 'written-dates'),
  modules('domain/pages', 'dashboard navigation page-rights preferences'),
  modules('domain/records', 'live page'),
  modules('web/api', 'new-key records use-idempotency-keys'),
  modules('web/components', 'card category confirm copy-text disclosure flag fold form-foot ink is-refused'),
  modules(
    'web/components',
    'keep-focus load-failed loaded mail-to menu notice notify page page-header page-title product-name',
  ),
  modules('web/components', 'progress-line refresh-failed skeleton state'),
  modules('web/layout', 'after-paint bell create-menu density folded frame help-link leave-question'),
  modules(
    'web/layout',
    'navigation-icons navigation-person navigation-row person-menu phone-bar screen-error',
  ),
  modules('web/layout', 'search-button sign-out top-menu use-attention use-firm-clock use-session'),
  modules('web/shell', 'new-version-band queries search-anywhere'),
  modules('web', 'routes-of-kind'),
  modules('web/records', 'folders-of id-of'),
)

/** The signs of the frame and of the dashboard; those of other screens come with the first of them. */
const firstIcons = anyOf(
  '/node_modules/lucide-react/dist/esm/([^/]+|shared/.+)$',
  icons(
    'arrow-left bell building-2 calendar-days chart-no-axes-column chevron-down chevron-right circle-plus',
  ),
  icons('circle-question-mark clipboard-list droplets ellipsis external-link fan file-check flame'),
  icons('folder-kanban keyboard layout-dashboard list-checks list-todo log-out megaphone menu'),
  icons(
    'message-square-text moon plus receipt-text rows-3 search settings shapes shield-check sun users x zap',
  ),
)

/** What comes over a screen, loaded once the screen is there. */
const overScreens = anyOf(
  '/node_modules/@radix-ui/react-(dialog|alert-dialog|dismissable-layer|focus-guards|focus-scope|portal|presence)/',
  '/node_modules/(aria-hidden|react-remove-scroll[\\w-]*|react-style-singleton|use-(callback-ref|sidecar)|get-nonce|tslib)/',
  modules('web/components', 'confirm-dialog dialog'),
  modules('web/shell', 'sign-in-dialog'),
)

/** What every screen hears and tells, as soon as it is there. */
const news = anyOf('/node_modules/sonner/', modules('web/components', 'toaster'), allModules('web/live'))

/** The words of files would go with the forms, and the system page of the admin site has no form. */
const files = anyOf(modules('domain', 'file-names files'), modules('domain/words', 'files'))

/** What lists share with screens that are worked by keys as well; with the lists, those would load all of them. */
const byHand = anyOf(modules('web/components', 'use-narrow'), modules('web/layout', 'shortcuts-setting'))

/** What the list of any kind takes. */
const lists = anyOf(
  // What few take with them of a list is loaded when they do.
  allModules('web/records/list', 'export-choices printed-list'),
  allModules('web/records/acts'),
  modules('web/components', 'copy-button folder-link key-list pager sort-select'),
  modules('web/layout', 'keep-in-address keys keys-dialog shortcuts-toggle use-kept-in-address'),
  modules('web/layout', 'use-page-of-rows use-screen-keys'),
)

/** What the form of any kind takes. */
const forms = anyOf(
  '/node_modules/(@radix-ui/react-pop(over|per)|@floating-ui/[\\w-]+|react-hook-form)/',
  allModules('web/records/form'),
  modules('web/records', 'options-of'),
  modules(
    'web/records/timeline',
    'changed-fields folded-text history-entry record-history use-record-history',
  ),
  modules('web/components', 'combobox option-popover'),
  modules('web/layout', 'use-leave-guard'),
)

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
          groups: [
            // Half of what a first visit loads, in a file that stays the same from one release of ours to the next.
            { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
            // With two entries the rest would lie in sixty small files, of which a page loads forty.
            { name: 'base', test: everyVisit },
            // For the forms of the landing page too, once somebody types.
            { name: 'fields', test: fields },
            { name: 'sign-in', test: signingIn },
            { name: 'staff', test: everyScreen },
            { name: 'icons', test: firstIcons },
            { name: 'more-icons', test: /\/node_modules\/lucide-react\// },
            { name: 'over-screens', test: overScreens },
            { name: 'news', test: news },
            { name: 'files', test: files },
            { name: 'by-hand', test: byHand },
            { name: 'list', test: lists },
            { name: 'form', test: forms },
          ],
        },
      },
    },
  },
})

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join('|'))
}

/** A name without a file stops the build: a renamed module would leave its group in silence. */
function modules(folder: string, names: string): string {
  const there = readdirSync(join(import.meta.dirname, folder))
  const each = names.split(' ')
  const missing = each.find((name) => !['ts', 'tsx', 'mjs'].some((end) => there.includes(`${name}.${end}`)))
  if (missing !== undefined) throw new Error(`There is no ${folder}/${missing} to put into a chunk`)
  return `/${folder}/(${each.join('|')})\\.(tsx?|mjs)$`
}

function icons(names: string): string {
  return modules('node_modules/lucide-react/dist/esm/icons', names)
}

function allModules(folder: string, but?: string): string {
  if (!existsSync(join(import.meta.dirname, folder)))
    throw new Error(`There is no ${folder} to put into a chunk`)
  const others = but === undefined ? '' : `(?!${but.replaceAll(' ', '|')})`
  return `/${folder}/${others}[\\w-]+\\.tsx?$`
}

function digest(content: string | Uint8Array, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(content).digest(encoding)
}
