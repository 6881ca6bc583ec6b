import { createContext, use, type ReactNode } from 'react'

/** Returns the HTML of content from a cache of the server, or what stands for it. `hasQueryLinks`: see `useCachedHtml`. */
export type CachedHtml = (key: readonly unknown[], content: ReactNode, hasQueryLinks: boolean) => string

/** Provided by the server only. */
export const CachedHtmlContext = createContext<CachedHtml | undefined>(undefined)

/**
 * The props of an element for its content. The server renders content with a key once per origin, site and locale, for all
 * pages; the browser hydrates it as any other. The HTML may depend on nothing but the key, the origin, the site, the locale and
 * the addresses to which its links lead: no link is active only at an exact address, unless `hasQueryLinks` is set, which makes
 * the page's query a part of the key. It has no id of `useId`, and no picture that is fetched at once, for which React adds a
 * preload. Objects of the key are compared by their JSON, which is made once for each, so that they never change.
 */
export function useCachedHtml(key: readonly unknown[] | undefined, content: ReactNode, hasQueryLinks = false) {
  if (!import.meta.env.SSR) return { children: content }
  const cachedHtml = use(CachedHtmlContext)
  return cachedHtml && key
    ? { dangerouslySetInnerHTML: { __html: cachedHtml(key, content, hasQueryLinks) } }
    : { children: content }
}
