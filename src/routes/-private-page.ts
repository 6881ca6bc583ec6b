/** The headers of a page for one shopper: no cache stores it. */
export const privateHeaders = () => ({ 'cache-control': 'private, no-store' })

/** The head of a page that search engines do not index. */
export const privateHead = (title: string) => ({
  meta: [{ title }, { name: 'robots', content: 'noindex, nofollow' }, { name: 'referrer', content: 'same-origin' }],
})
