import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { Brand } from '#/brands/brand.ts'
import { Banner } from '#/components/shell/banner.tsx'
import { SiteHeader } from '#/components/shell/site-header.tsx'
import { MenuButton } from '#/components/shell/menu-button.tsx'
import { Navigation } from '#/components/shell/navigation.tsx'
import { earlyClickScript, shellAlive } from '#/components/ui/held-clicks.ts'
import { onCall } from '#/components/ui/on-call.tsx'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import type { Locale, Site } from '#/domain/site.ts'
import { m } from '#/paraglide/messages.js'
import { chromeQueries } from '#/queries/chrome.ts'
import type { Shop } from '#/actors/shop.ts'
import { favicons } from '#/theme/favicons.ts'
import { firstFonts } from '#/theme/fonts.ts'
import { WhenAwake, WhenNoticed } from '#/actors/use-shop.tsx'
import { useShopperElsewhere } from '#/actors/auth/use-shopper.ts'
import { skipLink } from '#styled/recipes'
import { Footer } from './-footer.tsx'
import '#/theme/styles/shell.css'

const AuthModal = onCall(async () => (await import('#/components/auth/auth-modal.tsx')).AuthModal)
const CartAddedDialog = onCall(async () => (await import('#/components/cart/cart-added-dialog.tsx')).CartAddedDialog)
const MiniCart = onCall(async () => (await import('#/components/cart/mini-cart.tsx')).MiniCart)
const OrderStatusModal = onCall(
  async () => (await import('#/components/orders/order-status-modal.tsx')).OrderStatusModal,
)
const Toaster = onCall(async () => (await import('#/components/toasts/toaster.tsx')).Toaster)

export interface RouterContext {
  queryClient: QueryClient
  site: Site
  locale: Locale
  brand: Brand
  shop: Shop
  /** Scheme and host that the page was asked from. */
  origin: string
  /** The address of a path in this site and locale. */
  addressOf: (path: string) => string
}

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(chromeQueries.chrome(context))
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: match.context.brand.name },
    ],
    links: [
      ...firstFonts[match.context.brand.theme].map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', type: 'image/svg+xml', href: favicons[match.context.brand.theme] },
    ],
  }),
  shellComponent: Document,
  component: Chrome,
})

function Document({ children }: { children: ReactNode }) {
  const { theme } = useBrand()
  const { locale } = usePlace()
  return (
    <html lang={locale.id} data-theme={theme}>
      <head>
        <script
          nonce={useRouter().options.ssr?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: earlyClickScript }}
        />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** HEADER-06: a route may bring a head and a foot of its own. */
function Chrome() {
  useShopperElsewhere()
  // The outside system is the page, whose early clicks wait for the shell.
  useEffect(shellAlive, [])
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
  const context = Route.useRouteContext()
  const { data } = useSuspenseQuery(chromeQueries.chrome(context))
  const query = chromeQueries.menu(context)
  const menu = {
    loadMenu: () => context.queryClient.ensureQueryData(query),
    prepareMenu: () => void context.queryClient.prefetchQuery(query),
  }
  return (
    <>
      <SkipLink />
      <Banner messages={data.messages} countdown={data.countdown} />
      <SiteHeader
        menu={<MenuButton {...menu} />}
        navigation={<Navigation entries={data.navigation} {...menu} />}
        miniCart={
          <WhenAwake actor="mini-cart">
            <MiniCart />
          </WhenAwake>
        }
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Overlays />
    </>
  )
}

/** What is shown over any page. */
function Overlays() {
  return (
    <>
      <WhenAwake actor="auth-modal">
        <AuthModal />
      </WhenAwake>
      <WhenAwake actor="cart-added">
        <CartAddedDialog />
      </WhenAwake>
      <WhenAwake actor="order-lookup">
        <OrderStatusModal />
      </WhenAwake>
      <WhenNoticed>
        <Toaster />
      </WhenNoticed>
    </>
  )
}
