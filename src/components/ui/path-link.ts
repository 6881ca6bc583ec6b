import { linkOptions } from '@tanstack/react-router'

/** A path that `URL` and the router leave as it is: without params, dot segments, escapes, query, hash and a slash at its end. */
export const isPlainPath = (path: string) => /^(?:\/|(?:\/[\w~-][\w~.+,:;=&-]*)+)$/.test(path)

/**
 * Link options for a path from a brand, the catalogue or the content: without site and locale, with query and hash.
 * The router finds its route. A path without a route leads to the not-found page. The browser, not the router, follows
 * absolute addresses.
 */
export function pathLink(path: string) {
  if (isPlainPath(path)) return linkOptions({ to: path as '/', search: undefined, hash: undefined })
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return linkOptions({ to: path as '/' })
  const { pathname, search: query, hash } = new URL(path, 'https://shop.invalid')
  return linkOptions({
    to: pathname as '/',
    search: query ? Object.fromEntries(new URLSearchParams(query)) : undefined,
    hash: hash.slice(1) || undefined,
  })
}
