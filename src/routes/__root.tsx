import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Brand } from '#/brands/brand.ts'
import type { Locale, Site } from '#/domain/site.ts'
import css from '#/theme/styles.css?url'

export interface RouterContext {
  queryClient: QueryClient
  site: Site
  locale: Locale
  brand: Brand
  /** Scheme and host under which this page was asked for. */
  origin: string
  /** The address of a path in this site and locale. */
  addressOf: (path: string) => string
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [{ rel: 'stylesheet', href: css }],
  }),
  component: Page,
})

function Page() {
  return (
    <Document>
      <Outlet />
    </Document>
  )
}

function Document({ children }: { children: ReactNode }) {
  const { brand, locale } = Route.useRouteContext()
  return (
    <html lang={locale.id} data-panda-theme={brand.look}>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
