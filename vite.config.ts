import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Directives that are dropped on purpose, and on the server a part of a page that the browser loads later. */
const expected = ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT']

/** Pages of one shopper: their loaders, and what asks the server for them, come with the pages themselves. */
const isPrivate =
  /^\/(account|cart|checkout|login|orders|order-status|registration|reset-password|social-callback|passwordless)/

/**
 * What a first visit loads is one script, and one of the lists or products: what others use as well would be cut out of
 * it, file by file.
 */
const firstScripts = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'lists', test: /\/src\/(routes\/-list-(route|loader|waiting)\.tsx?|queries\/listing\.ts)$/ },
  { name: 'products', test: /\/src\/(routes\/-product-route|components\/product\/product-skeleton)\.tsx$/ },
]

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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstScripts } } } } },
  },
  // Bundled, React and the router are their production builds whatever NODE_ENV says, which the backend reads too.
  ssr: command === 'build' ? { noExternal: true, external: ['pino'] } : {},
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
      emitTsDeclarations: false,
    }),
    tanstackStart({
      importProtection: { behavior: 'error' },
      serverFns: { generateFunctionId: ({ functionName }) => functionName.replace('_createServerFn_handler', '') },
      router: {
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
          splitBehavior: ({ routeId }) => (isPrivate.test(routeId) ? [['component', 'loader']] : undefined),
        },
      },
    }),
    react({ compiler: true }),
  ],
}))
