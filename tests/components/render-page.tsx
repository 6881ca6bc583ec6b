import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Brand } from '#/brands/brand.ts'
import { brandOf } from '#/brands/brand-of.ts'
import { CachedHtmlContext } from '#/components/ui/cached-html.ts'
import { CachedParts } from '#/http/html-cache.server.tsx'
import { createActorRegistry } from '#/actors/registry.ts'
import { addressIn, findLocale, findSite, type SiteConfig } from '#/domain/site.ts'
import { config } from '#config'

export interface PageOptions {
  site?: 'Art' | 'Poster' | 'PosterAP'
  locale?: string
  /** The path of the page, without site and locale. */
  path?: string
  /** The path of the page from which the router opens this one; by default the browser loads it. */
  from?: string | undefined
  origin?: string
  /** The positions of site and locale in addresses; those of the shop's configuration by default. */
  placement?: SiteConfig['placement']
  /** Whether the server's cache of HTML is used. If set, the HTML has React's comments between texts. */
  cachesHtml?: boolean
}

/** The HTML of a component on a page of the shop, with a router, a query client and the actor registry around it. */
export function renderPage(
  children: ReactNode,
  {
    site: siteId = 'Art',
    locale: localeId = 'en-US',
    path = '/',
    from,
    origin = 'http://localhost',
    placement = config.placement,
    cachesHtml,
  }: PageOptions = {},
): string {
  const site = findSite(config, siteId)
  const locale = site && findLocale(site, localeId)
  if (!locale) throw new Error(`the configuration has no locale ${localeId} of the site ${siteId}`)
  const queryClient = new QueryClient()
  const brand: Brand = brandOf(site)
  const actors = createActorRegistry({
    site,
    locale,
    brand,
    queryClient,
    navigate: async () => undefined,
    preload: () => Promise.resolve(),
    directedFrom: () => undefined,
    currentPath: () => path,
  })
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
    trailingSlash: 'preserve',
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    Wrap: ({ children: content }) => <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>,
    stringifySearch: (search) => {
      const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
      return query && `?${query}`
    },
    context: {
      queryClient,
      site,
      locale,
      brand,
      actors,
      origin,
      addressOf: (to: string) => addressIn(site, locale, to, { ...config, placement }),
    },
    rewrite: {
      output: ({ url }) => new URL(addressIn(site, locale, url.pathname + url.search + url.hash, config), url),
    },
  })
  if (from) router.stores.resolvedLocation.set({ ...router.state.location, pathname: from })
  const render = cachesHtml === undefined ? renderToStaticMarkup : renderToString
  const cachedParts = new CachedParts(router as never)
  const html = render(
    <RouterContextProvider router={router as never}>
      <CachedHtmlContext value={cachesHtml ? cachedParts.add : undefined}>{children}</CachedHtmlContext>
    </RouterContextProvider>,
  )
  return cachesHtml ? cachedParts.insertedInto(html).toString() : html
}
