/** The headers of a page that is for one shopper, and may not be kept. */
export const privateHeaders = () => ({ 'cache-control': 'private, no-store' })

/** The head of a page that is nothing for a search engine. */
export const privateHead = (title: string) => ({
  meta: [{ title }, { name: 'robots', content: 'noindex, nofollow' }, { name: 'referrer', content: 'same-origin' }],
})
