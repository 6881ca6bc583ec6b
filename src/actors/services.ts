import type { QueryClient } from '@tanstack/react-query'
import type { AnyActorLogic } from 'xstate'
import type { Brand } from '#/brands/brand.ts'
import type { ShopToast } from '#/domain/shell/toast.ts'
import type { Locale, Site } from '#/domain/site.ts'
import type { ActorName, ActorEvent } from './flows.ts'

/** The dependencies of the ports and effects of a flow. */
export interface ShopServices {
  site: Site
  locale: Locale
  brand: Brand
  queryClient: QueryClient
  /** Navigates to a path of the shop; resolves when the page is shown. */
  navigate: (path: string, options?: NavigateOptions) => Promise<void>
  /** Preloads the page of a path of the shop. */
  preload: (path: string) => Promise<unknown>
  /** The address that redirected the shopper to the sign-in page; not validated. */
  directedFrom: () => unknown
  /** The current path without site and locale, with its query. */
  currentPath: () => string
  send: <Name extends ActorName>(name: Name, event: ActorEvent<Name>) => void
  notify: (toast: ShopToast) => void
  /** Changes the logic of a flow before it starts. Used in development, to choose the results of ports. */
  prepareLogic?: (logic: AnyActorLogic) => Promise<AnyActorLogic>
}

export interface NavigateOptions {
  replace?: boolean
  resetScroll?: boolean
}

/** Site and locale as server functions take them. */
export const localeContext = ({ site, locale }: Pick<ShopServices, 'site' | 'locale'>) => ({
  site: site.id,
  locale: locale.id,
})
