import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** These read files that lie beside them. */
const withFiles = ['pdfkit', 'fontkit', '@fastify/swagger-ui']

/** Builds are all as deep as this one, so what leads from it to a source leads there from each of them. */
const anyBuild = join(import.meta.dirname, 'dist', 'server')

/** Migrations, the web app and what else a module finds from where it lies stay where they are. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\/server\/[^?]+\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) => {
      const source = relative(anyBuild, id).replaceAll('\\', '/')
      return {
        code: code
          .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(source)}')`),
        map: null,
      }
    },
  },
}

/** The server in a few files with the packages it needs: reading a thousand takes longer than everything else of a start. */
export default defineConfig({
  plugins: [placesOfSources],
  ssr: { noExternal: true, external: withFiles },
  build: {
    ssr: 'server/main.ts',
    target: 'node26',
    sourcemap: true,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
})
