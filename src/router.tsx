import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { brandOf } from '#/brands/brand-of.ts'
import { addressIn, localeContextOf } from '#/domain/site.ts'
import { PageError } from '#/components/shell/page-error.tsx'
import { assertIsLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { createActorRegistry } from '#/actors/registry.ts'
import { config } from '#config'
import { pathLink } from '#/components/ui/path-link.ts'
import { receiveQueries } from '#/queries/sent-queries.ts'
import { routeTree } from './routeTree.gen.ts'

/** The URL of the page being rendered, on the server and in the browser. */
const requestUrl = createIsomorphicFn()
  .server(() => getRequest().url)
  .client(() => window.location.href)

/** Writes a query as `URLSearchParams` does, because Start's server compares addresses in that form. Omits empty values. */
function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

// Query results are shown in the same task as the actor that changed them.
notifyManager.setScheduler(queueMicrotask)

let isFirstPage = !import.meta.env.SSR

/** The first page keeps the position to which the shopper has scrolled before hydration. */
function restoresScroll(): boolean {
  const restores = !isFirstPage
  isFirstPage = false
  return restores
}

/** Reports the tab's actors to the visualiser of the development server. Not part of a build. */
const developmentTools = import.meta.env.DEV && !import.meta.env.SSR ? import('#/actors/visualiser.ts') : undefined

/** One router, and one query client, per request on the server and per tab in the browser. */
export function getRouter() {
  const url = new URL(requestUrl())
  const current = localeContextOf(url, config)
  // The scripts of a build have their locale.
  if (import.meta.env.DEV && !import.meta.env.SSR) overwriteGetLocale(() => assertIsLocale(current.locale.id))
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a request fails at once and the page shows it. By default Query would pause the request.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: config.queries.staleTime,
        // On the server, no timer holds a page's data after the page.
        ...(import.meta.env.SSR ? { gcTime: Infinity } : {}),
      },
    },
  })
  const actors = createActorRegistry({
    site: current.site,
    locale: current.locale,
    brand: brandOf(current.site),
    queryClient,
    navigate: (path, options) => router.navigate({ href: path, ...options }),
    preload: (path) => router.preloadRoute(pathLink(path)),
    directedFrom: () => {
      const { state, search } = router.state.location
      return state.directedFrom ?? ('directedFrom' in search ? search.directedFrom : undefined)
    },
    currentPath: () => router.state.location.href,
    ...(developmentTools && { prepareLogic: async (logic) => (await developmentTools).prepare(logic) }),
  })
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      site: current.site,
      locale: current.locale,
      brand: brandOf(current.site),
      origin: url.origin,
      actors,
      addressOf: (path: string) => addressIn(current.site, current.locale, path, config),
    },
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    rewrite: {
      input: ({ url: address }) => {
        address.pathname = localeContextOf(address, config).path
        return address
      },
      // A page that is not found keeps the requested URL.
      output: ({ url: address }) =>
        !current.canonical && address.pathname === current.path
          ? Object.assign(address, { pathname: url.pathname })
          : new URL(
              addressIn(current.site, current.locale, address.pathname + address.search + address.hash, config),
              address,
            ),
    },
    scrollRestoration: restoresScroll,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    // Query decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    ssr: { nonce: getGlobalStartContext()?.nonce },
    hydrate: () => receiveQueries(queryClient),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  void developmentTools?.then(({ connect }) => connect(actors.services))
  router.subscribe('onRendered', ({ pathChanged }) => {
    // After navigation, keyboard and screen reader users continue at the start of the new page.
    if (pathChanged && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
  return router
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that required the sign-in, to which the shopper returns. */
    directedFrom?: string
  }
  interface StaticDataRouteOption {
    /** Whether the route renders its own header and footer. */
    ownChrome?: boolean
  }
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
