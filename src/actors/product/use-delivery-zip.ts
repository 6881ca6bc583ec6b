import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DeliveryEstimate } from '#/domain/product/product-page.ts'
import type { Locale, Site } from '#/domain/site.ts'
import type { ZipFormState } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import { productQueries } from '#/queries/product.ts'
import { changeDeliveryZip } from '#/server-fns/product/product.ts'
import { config } from '#config'
import { useWokenActor } from '#/actors/old-woken-actor.ts'

interface Place {
  site: Site
  locale: Locale
}

const subscribeToNothing = () => () => undefined
const remembersZip = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${config.delivery.cookie}=`))

// React's compiler keeps what a hook answers between renderings only where the hook itself imports nothing on call.
const fetchActor = () => import('./delivery-zip-actor.ts')

/** When a product arrives where the shopper is, and the form that asks where that is. */
export function useDeliveryZip({ site, locale }: Place, reference: string, published: DeliveryEstimate) {
  const queryClient = useQueryClient()
  const awake = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const query = productQueries.delivery({ site, locale }, reference)
  const { data: own } = useQuery({ ...query, enabled: awake && remembersZip() })

  const estimateFor = async (zip: string) => {
    const estimate = await changeDeliveryZip({ data: { site: site.id, locale: locale.id, reference, zip } })
    if (estimate) queryClient.setQueryData(query.queryKey, estimate)
    return { delivered: estimate !== null }
  }
  const { snapshot, send } = useWokenActor(async () => (await fetchActor()).startDeliveryZip(estimateFor))
  const value = snapshot?.value ?? 'closed'
  const form: ZipFormState = typeof value === 'string' ? value : value.open
  return { estimate: own ?? published, form, awake, send }
}
