import type { Plugin } from 'vite'

const none = `
/** What the query client asks of its cache of mutations; there are none. */
export class MutationCache {
  config = {}
  getAll = () => []
  findAll = () => []
  clear() {}
  resumePausedMutations = async () => []
}`

const infinite = 'import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";'

/**
 * TanStack Query's client brings a cache of mutations and endless queries. In the shop machines change things, and
 * pages have numbers: the first visit's scripts leave both out.
 */
export const withoutMutations = (): Plugin => ({
  name: 'without-mutations',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /query-core\/build\/modern\/(mutationCache|query)\.js$/ },
    handler(code, id) {
      if (id.endsWith('mutationCache.js') && code.includes('resumePausedMutations()')) return { code: none, map: null }
      if (!code.includes(infinite))
        throw new Error('TanStack Query is no longer made of what without-mutations.ts expects')
      return code.replace(infinite, 'const infiniteQueryBehavior = undefined;')
    },
  },
})
