import { createRouter } from '@tanstack/react-router'
import { addressIn, defaultLocale, findLocale, localeContextOf, findSite } from '#/domain/site.ts'
import { config } from '#config'
import { routeTree } from '#/routeTree.gen.ts'

// Matches paths only: no loader runs, so no context is needed.
const routes = createRouter({ routeTree, context: undefined as never })

const isPage = (path: string) => routes.getMatchedRoutes(path)[2] !== undefined

/** Configured aliases of pages. */
const aliases = new Map([
  [config.paths.loginAlias, '/login'],
  [config.paths.resetAlias, '/reset-password'],
  [config.paths.resetCallback, '/reset-password-landing'],
  [config.paths.passwordlessLanding, '/passwordless-login-landing'],
])

/** The site and locale of a URL. Links in emails name them in the query: the commerce API does not know the shop's paths. */
function requestedContext(url: URL) {
  const context = localeContextOf(url, config)
  const site = findSite(config, url.searchParams.get('siteId'))
  if (context.canonical || !site) return context
  return { ...context, site, locale: findLocale(site, url.searchParams.get('locale')) ?? defaultLocale(site) }
}

/**
 * The canonical address of a page for an alias, a path without site and locale, another case or a trailing slash.
 * Undefined for a canonical path and for an unknown page.
 */
export function canonicalAddress(url: URL): string | undefined {
  const { site, locale, path } = requestedContext(url)
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const page = isPage(trimmed) ? trimmed : aliases.get(trimmed)
  if (!page) return undefined
  const address = new URL(addressIn(site, locale, page + url.search, config), url)
  return address.pathname === url.pathname ? undefined : address.pathname + address.search
}
