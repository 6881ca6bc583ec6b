import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { paraglideOptions } from './scripts/generate.ts'
import { visualiser } from './scripts/machines/vite-plugin.ts'

/** Directives that are dropped on purpose, and on the server a part of a page that the browser loads later. */
const expected = ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT']

export default defineConfig(({ command }) => ({
  server: { port: 3000 },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
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
        // What every page loads is one chunk instead of dozens of small ones. XState comes with the first flow.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'xstate', test: /\/xstate\//, priority: 2 },
                { name: 'shell', tags: ['$initial' as const] },
              ],
            },
          },
        },
      },
    },
    // `npm run bench:profile` reads them.
    ssr: { build: { sourcemap: process.env.SERVER_SOURCEMAPS === '1' } },
  },
  // Bundled, React and the router are their production builds whatever NODE_ENV says, which the backend reads too.
  ssr: command === 'build' ? { noExternal: true, external: ['pino'] } : {},
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    tanstackStart({
      importProtection: { behavior: 'error' },
      serverFns: { generateFunctionId: ({ functionName }) => functionName.replace('_createServerFn_handler', '') },
      router: {
        codeSplittingOptions: {
          // On a first visit no loader runs in the browser. Later on a page's data does not wait for its code.
          defaultBehavior: [['component', 'pendingComponent'], ['loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react(),
    visualiser(),
  ],
}))
