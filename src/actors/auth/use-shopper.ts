import { useQuery } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Shopper } from '#/domain/auth/shopper.ts'
import { shopperMark, type ShopperMark } from '#/domain/auth/shopper-marker.ts'
import { privateKey, shopperQueries } from '#/queries/shopper.ts'
import type { Site } from '#/domain/site.ts'

/** Reads the shopper from this browser's marker cookie. */
export const currentMark = (site: Site): ShopperMark | undefined => shopperMark(document.cookie, site)

/** The current shopper; undefined until the response arrives. A first visit sends no request. */
export function useShopper(): Shopper | undefined {
  const { site, locale } = useRouter().options.context
  const isHydrated = useHydrated()
  return useQuery({
    ...shopperQueries.current({ site, locale }),
    enabled: isHydrated && currentMark(site) === 'registered',
  }).data
}

/** Drops the shopper's data when the shopper changes in another tab. */
export function useShopperElsewhere(): void {
  const { site, queryClient } = useRouter().options.context
  // The outside system is the browser's cookies, which all tabs share.
  useEffect(() => {
    let known = currentMark(site)
    const compare = () => {
      const mark = currentMark(site)
      if (document.visibilityState !== 'visible' || mark === known) return
      known = mark
      void queryClient.resetQueries({ queryKey: [privateKey] })
    }
    document.addEventListener('visibilitychange', compare)
    return () => document.removeEventListener('visibilitychange', compare)
  }, [site, queryClient])
}
