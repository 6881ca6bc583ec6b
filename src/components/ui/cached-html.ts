import { createContext, use, type ReactNode } from 'react'

/** Returns the HTML of content from a cache of the server; undefined where it differs on the page that is rendered. */
export type CachedHtml = (key: string, content: ReactNode) => string | undefined

/** Provided by the server only. */
export const CachedHtmlContext = createContext<CachedHtml | undefined>(undefined)

/**
 * The props of an element for its content. The server renders content with a key once per site and locale, for all pages;
 * the browser hydrates it as any other. The HTML may depend on nothing but the key, the site, the locale and whether a link
 * leads to the current page. It has no ids of `useId` and no picture that is fetched at once, for which React adds a preload.
 */
export function useCachedHtml(key: () => string | undefined, content: ReactNode) {
  const cachedHtml = use(CachedHtmlContext)
  const name = cachedHtml && key()
  const html = name === undefined ? undefined : cachedHtml?.(name, content)
  return html === undefined ? { children: content } : { dangerouslySetInnerHTML: { __html: html } }
}
