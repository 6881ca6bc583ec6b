import type { Plugin } from 'vite'

const eager = 'import { serverFnFetcher } from "./serverFnFetcher.js";'
const onCall = `const serverFnFetcher = async (...call) => (await import("./serverFnFetcher.js")).serverFnFetcher(...call);`

/**
 * What carries server functions' calls, above all the serialiser, is a tenth of a first visit's scripts; the browser
 * loads it with the first call, since a page's own data comes in its HTML.
 */
export const transportOnCall = (): Plugin => ({
  name: 'transport-on-call',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /start-client-core\/.*\/createClientRpc\.js$/ },
    handler(code) {
      if (!code.includes(eager))
        throw new Error('TanStack Start no longer imports its transport as transport-on-call.ts expects')
      return code.replace(eager, onCall)
    },
  },
})
