import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
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

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), leaveOutStyleguide, zodWithoutEval],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The policy allows no font or script from a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Half of what a first visit loads, in a file that stays the same from one release of ours to the next.
          groups: [{ name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// }],
        },
      },
    },
  },
})
