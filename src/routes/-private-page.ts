/** The headers of a private page, which no cache stores. */
export const privateHeaders = () => ({ 'cache-control': 'private, no-store' })

/** The head of a private page, which search engines do not index; its loader returns the title. */
export const privateHead = ({ loaderData }: { loaderData?: { title: string } }) => ({
  meta: [
    ...(loaderData ? [{ title: loaderData.title }] : []),
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'same-origin' },
  ],
})
