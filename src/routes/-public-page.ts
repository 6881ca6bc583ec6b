import { config } from '#config'

const { freshFor, staleFor } = config.publicPages

/** The headers of a page that is the same for everyone, and so may be kept. */
export const publicHeaders = () => ({
  'cache-control': `public, max-age=0, s-maxage=${freshFor}, stale-while-revalidate=${staleFor}`,
})
