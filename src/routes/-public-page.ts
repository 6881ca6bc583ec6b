import { config } from '#config'

const { freshFor, staleFor } = config.publicPages

/** The headers of a page that is the same for everyone, so that shared caches may store it. */
export const publicHeaders = () => ({
  'cache-control': `public, max-age=0, s-maxage=${freshFor}, stale-while-revalidate=${staleFor}`,
})
