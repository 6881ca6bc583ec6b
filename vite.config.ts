import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { visualiser } from '@passepartout/visualiser/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups, largePages } from './chunks.config.ts'
import { configuration } from './scripts/configuration.ts'
import { paraglideOptions } from './scripts/generate.ts'
import { localeScripts } from './scripts/locale-scripts.ts'
import visualiserOptions from './visualiser.config.ts'

/** Expected warnings: dropped directives, and dynamic imports that are static elsewhere in the server's build. */
const expected = ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT']

/** Vite's module with the function that every dynamic import of a build calls. */
const preloadHelper = /^\0vite\/preload-helper\.js$/

/** Replaces that function, because a script that could not be loaded once must be loadable later (decision 062). */
const importingCode: Plugin = {
  name: 'import-code',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: preloadHelper }, handler: () => "export { __vitePreload } from '/src/import-code.ts'" },
}

export default defineConfig(({ command }) => ({
  server: { port: 3000 },
  resolve: { alias: configuration },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: {
      // By default an import of one file has no list of files.
      resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length === 0 ? [file] : files),
    },
    rolldownOptions: {
      onwarn: (warning, warn) => {
        if (!expected.includes(warning.code ?? '')) warn(warning)
      },
    },
  },
  environments: {
    client: {
      build: {
        // Read by `scripts/worker.ts`, which removes it.
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
    // `npm run bench:profile` reads them.
    ssr: { build: { sourcemap: process.env.SERVER_SOURCEMAPS === '1' } },
  },
  // Bundles the production builds of React and the router, independent of NODE_ENV, which the backend also reads.
  ssr: command === 'build' ? { noExternal: true, external: ['pino'] } : {},
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    localeScripts,
    tanstackStart({
      importProtection: { behavior: 'error' },
      serverFns: { generateFunctionId: ({ functionName }) => functionName.replace('_createServerFn_handler', '') },
      router: {
        codeSplittingOptions: {
          // Loaders of large pages have their own chunks: a first visit needs none, and later the data does not wait for the page.
          splitBehavior: ({ routeId }) =>
            largePages.test(routeId)
              ? [['component', 'pendingComponent'], ['loader'], ['errorComponent'], ['notFoundComponent']]
              : [['component', 'pendingComponent', 'loader', 'notFoundComponent'], ['errorComponent']],
        },
      },
    }),
    react(),
    visualiser(visualiserOptions),
    importingCode,
  ],
}))
