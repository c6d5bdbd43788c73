import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'

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
      const version = digest(JSON.stringify([files, pageHash, worker.code]), 'hex').slice(0, 12)
      worker.code = worker.code.replace('BUILT', () => JSON.stringify({ version, pageHash, files }))
    },
  },
}

/** What every visit to the app or to the admin site needs. */
const everyVisit = new RegExp(
  `vite/preload-helper|/(${[
    'domain/words/(account|board|counted|messages|screens|work)',
    'domain/(choices|conventions|result)',
    'domain/calls/call',
    'web/draw-app',
    'web/api/(ask|client|config|idle|preferences|session|session-end|storage|token)',
    'web/components/(button|checkbox|error-banner|field|spinner|when-idle)',
    'web/layout/(error-words|header|lead-away|load-session|logo|new-version|plain-page|theme|unexpected-error)',
  ].join('|')})\\.tsx?$`,
)

/** What signing in takes: on the landing page, and over any screen when a session has ended. */
const signingIn = new RegExp(
  `/web/account/(${[
    '(form-problems|password-input|root-error|submit-button|use-checked-form)',
    '(mail-requests/(mail-result|resend-confirmation)|second-factor/code-input)',
    'sign-in/(sign-in-fields|sso-problem|sso-return|use-sign-in)',
  ].join('|')})\\.tsx?$`,
)

/** What every screen behind the sign-in needs beside it. */
const everyScreen = new RegExp(
  `/node_modules/@tanstack/(query-core|react-query)/|/(${[
    'domain/kinds/[\\w-]+',
    'domain/(announcement|colours|permissions|progress|project-id|roles|written-dates)',
    'domain/pages/(dashboard|navigation|preferences)',
    'domain/records/(list-query|live|page)',
    'domain/folders',
    'web/api/(new-key|records|use-idempotency-keys)',
    'web/components/(category|copy-text|disclosure|load-failed|loaded|mail-to|progress-line|confirm|flag|ink|is-refused|keep-focus|menu|notice|notify|page|page-header|product-name|refresh-failed|skeleton|state)',
    'web/layout/(band|frame|leave-question|navigation-menu|navigation-row|screen-error|use-firm-clock|use-session)',
    'web/shell/new-version-band',
    'web/(routes-of-kind|records/(folders-of|id-of))',
  ].join('|')})\\.tsx?$`,
)

/** What comes over a screen, loaded once the screen is there. */
const overScreens = new RegExp(
  `/node_modules/(@radix-ui/react-(dialog|alert-dialog|dismissable-layer|focus-guards|focus-scope|portal|presence)|aria-hidden|react-remove-scroll[\\w-]*|react-style-singleton|use-(callback-ref|sidecar)|get-nonce|tslib|sonner)/|/(${[
    'web/components/(confirm-dialog|dialog|toaster)',
    'web/shell/sign-in-dialog',
    'web/live/[\\w-]+',
  ].join('|')})\\.tsx?$`,
)

/** What the list of any kind takes. */
const lists = new RegExp(
  `/web/(${[
    'records/list/[\\w-]+',
    'components/(copy-button|folder-link|pager|sort-select)',
    'layout/(keep-in-address|keys-dialog|shortcuts-toggle|use-kept-in-address|use-page-of-rows)',
  ].join('|')})\\.tsx?$`,
)

/** What the form of any kind takes. */
const forms = new RegExp(
  `/node_modules/(@radix-ui/react-pop(over|per)|@floating-ui/[\\w-]+|react-hook-form)/|/web/(${[
    'records/form/[\\w-]+',
    'components/(combobox|option-popover)',
    'layout/use-leave-guard',
  ].join('|')})\\.tsx?$`,
)

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), leaveOutStyleguide, zodWithoutEval, listFilesForWorker],
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
            { name: 'fields', test: /\/node_modules\/zod\/|\/domain\/(dates|fields|people)\.ts$/ },
            { name: 'sign-in', test: signingIn },
            { name: 'staff', test: everyScreen },
            { name: 'icons', test: /\/node_modules\/lucide-react\// },
            { name: 'over-screens', test: overScreens },
            // Its words would go with the forms, and the system page of the admin site has no form.
            { name: 'files', test: /\/domain\/(file-names|files|words\/files)\.ts$/ },
            { name: 'list', test: lists },
            { name: 'form', test: forms },
          ],
        },
      },
    },
  },
})

function digest(content: string | Uint8Array, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(content).digest(encoding)
}
