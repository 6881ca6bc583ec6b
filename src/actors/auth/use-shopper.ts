import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { listen } from '#/actors/listen.ts'
import type { Shopper } from '#/domain/auth/shopper.ts'
import { markerValue, shopperMarker, type ShopperMarker } from '#/domain/auth/shopper-marker.ts'
import { privateKey, shopperQueries } from '#/queries/shopper.ts'
import type { Site } from '#/domain/site.ts'

/** The type of shopper in this browser's marker cookie; undefined on a first visit. */
export const currentMarker = (site: Site): ShopperMarker | undefined => shopperMarker(document.cookie, site)

/** The marker once the page is hydrated. It is read again after each navigation, as any response may have set it. */
export function useMarker(site: Site): ShopperMarker | undefined {
  const router = useRouter()
  return useSyncExternalStore(
    (listener) => router.subscribe('onResolved', listener),
    () => currentMarker(site),
    () => undefined,
  )
}

/** The registered shopper; undefined until the response arrives. For a guest, no request is sent. */
export function useShopper(): Shopper | undefined {
  const { site, locale } = useRouter().options.context
  return useQuery({
    ...shopperQueries.current({ site, locale }),
    enabled: useMarker(site) === 'registered',
  }).data
}

/** Resets the shopper's queries when the shopper has changed in another tab. */
export function useShopperElsewhere(): void {
  const { site, queryClient } = useRouter().options.context
  // The outside system is the browser's cookies, which all tabs share.
  useEffect(() => {
    let known = markerValue(document.cookie, site)
    const compare = () => {
      const value = markerValue(document.cookie, site)
      if (document.visibilityState !== 'visible' || value === known) return
      known = value
      void queryClient.resetQueries({ queryKey: [privateKey] })
    }
    return listen(document, ['visibilitychange'], compare)
  }, [site, queryClient])
}
