import { createRouter } from '@tanstack/react-router'
import { addressIn, placeOf } from '#/domain/site.ts'
import { config } from '#config'
import { routeTree } from '../routeTree.gen.ts'

// Only asked which route a path belongs to: no loader runs, so no context is needed.
const routes = createRouter({ routeTree, context: undefined as never })

const isPage = (path: string) => routes.getMatchedRoutes(path)[2] !== undefined

/** Where a page's address belongs when it is not spelt as it should be: site and locale missing or in other letters, or a slash too many. */
export function canonicalAddress(asked: URL): string | undefined {
  const { site, locale, path } = placeOf(asked, config)
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  if (!isPage(trimmed)) return undefined
  const address = new URL(addressIn(site, locale, trimmed + asked.search, config), asked)
  return address.pathname === asked.pathname ? undefined : address.pathname + address.search
}
