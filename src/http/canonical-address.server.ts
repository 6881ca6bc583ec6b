import { createRouter } from '@tanstack/react-router'
import { addressIn, defaultLocale, localeNamed, placeOf, siteNamed } from '#/domain/site.ts'
import { config } from '#config'
import { routeTree } from '#/routeTree.gen.ts'

// Only asked which route a path belongs to: no loader runs, so no context is needed.
const routes = createRouter({ routeTree, context: undefined as never })

const isPage = (path: string) => routes.getMatchedRoutes(path)[2] !== undefined

/** Other addresses of pages, as they are configured. */
const aliases = new Map([
  [config.paths.loginAlias, '/login'],
  [config.paths.resetAlias, '/reset-password'],
  [config.paths.resetCallback, '/reset-password-landing'],
  [config.paths.passwordlessLanding, '/passwordless-login-landing'],
])

/** A mailed link names its site and locale in its query, for its sender knows nothing of ours in paths. */
function placeAsked(asked: URL) {
  const place = placeOf(asked, config)
  const site = siteNamed(config, asked.searchParams.get('siteId'))
  if (place.canonical || !site) return place
  return { ...place, site, locale: localeNamed(site, asked.searchParams.get('locale')) ?? defaultLocale(site) }
}

/** Where a page's address belongs when it is not spelt as it should be: another name of it, site and locale missing or in other letters, or a slash too many. */
export function canonicalAddress(asked: URL): string | undefined {
  const { site, locale, path } = placeAsked(asked)
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const page = isPage(trimmed) ? trimmed : aliases.get(trimmed)
  if (!page) return undefined
  const address = new URL(addressIn(site, locale, page + asked.search, config), asked)
  return address.pathname === asked.pathname ? undefined : address.pathname + address.search
}
