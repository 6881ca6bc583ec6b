import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { NewsletterForm } from '#/components/newsletter/newsletter-form.tsx'
import { SiteFooter } from '#/components/shell/site-footer.tsx'
import { FavoritesProvider } from '#/actors/favorites/use-favorites.tsx'
import { HeartForm } from '#/components/tile/heart.tsx'
import { whenNear } from '#/components/ui/hydration.tsx'
import { Hydrate } from '@tanstack/react-start'
import {
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  lazyRouteComponent,
  Outlet,
  rootRouteId,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Brand } from '#/brands/brand.ts'
import { Banner } from '#/components/shell/banner.tsx'
import { ConnectionBanner } from '#/components/shell/connection-banner.tsx'
import { LostToast } from '#/components/shell/lost-toast.tsx'
import { SiteHeader } from '#/components/shell/site-header.tsx'
import { ConsentBanner } from '#/components/privacy/consent-banner.tsx'
import { MenuButton } from '#/components/shell/menu-button.tsx'
import { Navigation } from '#/components/shell/navigation.tsx'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { hideBannerScript } from '#/domain/privacy/consent.ts'
import type { Locale, Site } from '#/domain/site.ts'
import { m } from '#/paraglide/messages.js'
import { chromeQueries } from '#/queries/chrome.ts'
import { SENT_QUERIES, sentQueries } from '#/queries/sent-queries.ts'
import type { ActorRegistry } from '#/actors/registry.ts'
import { appIcon, favicons } from '#/theme/favicons.ts'
import { appManifestPath } from '#/domain/shell/app-manifest.ts'
import { preloadedFonts } from '#/theme/fonts.ts'
import { useActorRef, useActorRegistry } from '#/actors/use-actor.ts'
import { useAnalytics } from '#/actors/analytics/use-analytics.ts'
import { useShopperElsewhere } from '#/actors/auth/use-shopper.ts'
import { useServiceWorker } from '#/components/shell/use-service-worker.ts'
import { skipLink } from '#styled/recipes'
import printStyles from '#/theme/print.css?url'
import '#/theme/styles/shell.css'

const AuthModal = lazyPart(async () => (await import('#/components/auth/auth-modal.tsx')).AuthModal)
const CartAddedDialog = lazyPart(async () => (await import('#/components/cart/cart-added-dialog.tsx')).CartAddedDialog)
const MiniCart = lazyPart(async () => (await import('#/components/cart/mini-cart.tsx')).MiniCart)
const OrderStatusModal = lazyPart(
  async () => (await import('#/components/orders/order-status-modal.tsx')).OrderStatusModal,
)
/** Shows the recorded and sent events; production builds do not have it. */
const AnalyticsPanel = import.meta.env.DEV
  ? lazyPart(async () => (await import('#/components/analytics/analytics-panel.tsx')).AnalyticsPanel)
  : undefined
const Toaster = lazyPart(async () => (await import('#/components/toasts/toaster.tsx')).Toaster)

export interface RouterContext {
  queryClient: QueryClient
  site: Site
  locale: Locale
  brand: Brand
  actors: ActorRegistry
  /** Scheme and host of the page. */
  origin: string
  /** The address of a path in this site and locale. */
  addressOf: (path: string) => string
}

/** Whether no route matches, or the matched route has no such page. */
const isUnknownPage = (matches: readonly { routeId: string; error: unknown }[]): boolean =>
  matches.every(({ routeId }) => routeId === rootRouteId) || matches.some(({ error }) => isNotFound(error))

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(chromeQueries.chrome(context))
  },
  head: ({ match: { context }, matches }) => {
    const { name, theme } = context.brand
    const font = preloadedFonts[theme]
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { title: isUnknownPage(matches) ? `${m.error_not_found_head()} | ${name}` : name },
      ],
      links: [
        ...(font
          ? [{ rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const }]
          : []),
        { rel: 'stylesheet', media: 'print', href: printStyles },
        { rel: 'icon', type: 'image/svg+xml', href: favicons[theme] },
        { rel: 'apple-touch-icon', href: appIcon(theme, 'touch') },
        { rel: 'manifest', href: context.addressOf(appManifestPath) },
      ],
      scripts: [{ children: hideBannerScript }],
    }
  },
  shellComponent: Document,
  component: Chrome,
  notFoundComponent: lazyRouteComponent(() => import('#/components/shell/not-found.tsx'), 'NotFound'),
})

function Document({ children }: { children: ReactNode }) {
  const { theme } = useBrand()
  const { locale } = useLocaleContext()
  const { queryClient } = useRouter().options.context
  return (
    // `hideBannerScript` sets an attribute before hydration.
    <html lang={locale.id} data-theme={theme} suppressHydrationWarning>
      <head>
        <HeadContent />
        <noscript>
          <link rel="stylesheet" href="/consent.css" />
        </noscript>
      </head>
      <body>
        {children}
        <script
          id={SENT_QUERIES}
          type="application/json"
          suppressHydrationWarning
          // All data of a page is loaded before it is rendered. Hydration leaves what the server has rendered.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sentQueries(queryClient) : '' }}
        />
        <Scripts />
      </body>
    </html>
  )
}

/** HEADER-06: a route with `ownChrome` has its own header and footer. */
function Chrome() {
  useShopperElsewhere()
  useServiceWorker()
  useAnalytics()
  const hasOwn = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ownChrome) })
  return hasOwn ? (
    <>
      <SkipLink />
      <Outlet />
      <Overlays />
    </>
  ) : (
    <SiteChrome />
  )
}

function SkipLink() {
  return (
    <a className={skipLink()} href="#main">
      {m.shell_skip()}
    </a>
  )
}

function SiteChrome() {
  // Of the router: a route's context is another object after each navigation, which would render all of this again.
  const { context } = useRouter().options
  const { data } = useSuspenseQuery(chromeQueries.chrome(context))
  return (
    <>
      <SkipLink />
      <ConsentBanner />
      <Banner messages={data.messages} countdown={data.countdown} />
      <SiteHeader menu={<MenuButton />} navigation={<Navigation entries={data.navigation} />} MiniCart={MiniCart} />
      <HeartForm />
      <main id="main" tabIndex={-1}>
        <FavoritesProvider>
          <Outlet />
        </FavoritesProvider>
      </main>
      <Hydrate {...whenNear}>
        <SiteFooter signup={<NewsletterForm />} />
      </Hydrate>
      <Overlays />
    </>
  )
}

/** The kinds of toasts that are shown even if the toaster's code cannot be loaded. */
const withoutToaster = ['failed', 'cart-added', 'wishlist-waiting'] as const

/** The overlays of every page. The code of each is loaded when its flow starts. */
function Overlays() {
  const authModal = useActorRef('auth-modal')
  const cartAdded = useActorRef('cart-added')
  const orderStatus = useActorRef('order-status')
  const { toasts } = useActorRegistry()
  const hasToasts = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.isUsed(),
    () => false,
  )
  const [lost, setLost] = useState<{ kind?: (typeof withoutToaster)[number]; count: number }>({ count: 0 })
  const notifyLost = () => toasts.add({ kind: 'failed' })
  return (
    <>
      {AnalyticsPanel ? <AnalyticsPanel /> : null}
      <ConnectionBanner />
      {authModal ? <AuthModal onLoadError={notifyLost} /> : null}
      {cartAdded ? <CartAddedDialog onLoadError={() => toasts.add({ kind: 'cart-added' })} /> : null}
      {orderStatus ? <OrderStatusModal onLoadError={notifyLost} /> : null}
      {hasToasts ? (
        <Toaster onLoadError={() => setLost({ kind: withoutToaster.find(toasts.drop), count: lost.count + 1 })} />
      ) : null}
      {lost.kind ? <LostToast key={lost.count} kind={lost.kind} /> : null}
    </>
  )
}
