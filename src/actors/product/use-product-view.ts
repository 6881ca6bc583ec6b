import { useEffect } from 'react'
import { reportProductView } from '#/server-fns/product/recommendations.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'

/** Tells that a shopper looks at a work, for works viewed recently; a page that nobody has turned to is not looked at. */
export function useProductView(imageId: string): void {
  const { services: link } = useActorRegistry()
  const site = link.site.id
  const locale = link.locale.id

  // The outside system is the personalisation service.
  useEffect(() => {
    reportProductView({ data: { imageId, site, locale } }).catch((error: unknown) => {
      if (document.visibilityState === 'visible') console.warn('A look at a work was not recorded.', error)
    })
  }, [imageId, site, locale])
}
