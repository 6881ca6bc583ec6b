import { createRouter } from '@tanstack/react-router'
import { addressIn, defaultLocale, localeNamed, localeContextOf, siteNamed } from '#/domain/site.ts'
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

/** Links in emails name the site and locale in the query, because the commerce API does not know the paths of the shop. */
function requestedContext(url: URL) {
  const context = localeContextOf(url, config)
  const site = siteNamed(config, url.searchParams.get('siteId'))
  if (context.canonical || !site) return context
  return { ...context, site, locale: localeNamed(site, url.searchParams.get('locale')) ?? defaultLocale(site) }
}

/** The canonical path of a page, for an alias, a path without site and locale or in another case, or a trailing slash. Undefined for a canonical path. */
export function canonicalAddress(url: URL): string | undefined {
  const { site, locale, path } = requestedContext(url)
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const page = isPage(trimmed) ? trimmed : aliases.get(trimmed)
  if (!page) return undefined
  const address = new URL(addressIn(site, locale, page + url.search, config), url)
  return address.pathname === url.pathname ? undefined : address.pathname + address.search
}
