import { SourceMap } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { writePlaces } from './scripts/source-places.mjs'

/** These read files that lie beside them. */
const withFiles = ['pdfkit', 'fontkit']

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

/** Beside each file, where its lines come from, for scripts/source-stacks.mjs; the map itself would be too much to read. */
const tablesOfPlaces: Plugin = {
  name: 'tables-of-places',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.map) continue
        const { fileName, code, map } = chunk
        const read = new SourceMap({ ...map, file: fileName, sourceRoot: '', sourcesContent: [] })
        const places = writePlaces(code, map, (line, column) => read.findEntry(line, column))
        this.emitFile({ type: 'asset', fileName: `${fileName}.places`, source: places })
        this.emitFile({ type: 'asset', fileName: `${fileName}.sources`, source: JSON.stringify(map.sources) })
        delete bundle[`${fileName}.map`]
      }
    },
  },
}

/** The server in a few files with the packages it needs: reading a thousand takes longer than everything else of a start. */
export default defineConfig({
  plugins: [placesOfSources, tablesOfPlaces],
  ssr: { noExternal: true, external: withFiles },
  build: {
    ssr: 'server/main.ts',
    target: 'node26',
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        comments: false,
        // V8 keeps a file with a single other character in two bytes for each of its characters.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
})
