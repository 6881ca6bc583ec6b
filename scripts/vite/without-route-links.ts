import type { Plugin } from 'vite'

const given = 'import { Link } from "./link.js";'
const refused = `const Link = () => { throw new Error('Route.Link is left out of the browser: see scripts/vite/without-route-links.ts') };`

/**
 * Each of TanStack Router's routes brings a link component, which preloads, masks and marks. The shop links with
 * `components/ui/shop-link.tsx` alone, and leaves the other out of the first visit's scripts.
 */
export const withoutRouteLinks = (): Plugin => ({
  name: 'without-route-links',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router\/dist\/esm\/route\.js$/ },
    handler(code) {
      if (!code.includes(given))
        throw new Error('TanStack Router no longer gives its routes a link as without-route-links.ts expects')
      return code.replace(given, refused)
    },
  },
})
