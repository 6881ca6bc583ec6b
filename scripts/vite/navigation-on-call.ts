import type { Plugin } from 'vite'

const given =
  'import { loadClientRoute, loadRouteChunk, preloadClientRoute, refreshClientRoute, replaceRouteChunk } from "./load-client.js";'
const onCall = `
import { atFirstSign } from '/src/components/ui/sleeping.tsx'
import { giveSign } from '/src/components/ui/first-sign.ts'
import { loadRouteChunk } from './load-client.js'

let navigation
const fetched = atFirstSign(() => import('./load-client.js?on-call')).then((module) => void (navigation = module))

function loadClientRoute(...call) {
  if (navigation) return navigation.loadClientRoute(...call)
  giveSign()
  return fetched.then(() => navigation.loadClientRoute(...call))
}

const preloadClientRoute = (...call) => fetched.then(() => navigation.preloadClientRoute(...call))`

/**
 * TanStack Router keeps in one file how it takes over the page that the server wrote and how it goes to the next one.
 * The second half is fetched at a shopper's first sign; the first keeps what of the file it needs itself.
 */
export const navigationOnCall = (): Plugin => ({
  name: 'navigation-on-call',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /router-core\/dist\/esm\/router\.js$/ },
    handler(code) {
      if (!code.includes(given))
        throw new Error('TanStack Router no longer imports its navigation as navigation-on-call.ts expects')
      return code.replace(given, onCall)
    },
  },
})
