import { useEffect } from 'react'
import { reportProductView } from '#/server-fns/product/recommendations.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { localeContext } from '#/actors/services.ts'

/** Reports that a shopper views a work, for recently viewed works. */
export function useProductView(imageId: string): void {
  const { services } = useActorRegistry()

  // The personalisation service is outside of React.
  useEffect(() => {
    reportProductView({ data: { imageId, ...localeContext(services) } }).catch((error: unknown) => {
      if (document.visibilityState === 'visible') console.warn('The view of a work was not recorded.', error)
    })
  }, [imageId, services])
}
