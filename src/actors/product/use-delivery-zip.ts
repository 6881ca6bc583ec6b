import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { countryOf } from '#/domain/checkout/country.ts'
import type { DeliveryEstimate } from '#/domain/product/product-page.ts'
import type { ZipFormState } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import { productQueries } from '#/queries/product.ts'
import { changeDeliveryZip } from '#/server-fns/product/product.ts'
import { useActorRegistry, useIsPending, usePageActor } from '#/actors/use-actor.ts'
import { config } from '#config'

/** The URL that the form posts to without a script. */
export const deliveryZipAction = changeDeliveryZip.url

const remembersZip = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${config.delivery.cookie}=`))

/** The delivery estimate for the shopper's postal code, and the form that changes the code. */
export function useDeliveryZip(reference: string, published: DeliveryEstimate) {
  const { services } = useActorRegistry()
  const isHydrated = useHydrated()
  const { data: own } = useQuery({
    ...productQueries.delivery(services, reference),
    enabled: isHydrated && remembersZip(),
  })
  const { ref, send } = usePageActor('delivery-zip', { input: { reference } })
  // The form opens with the click, before the flow's code is there: what moves the page more than half a second after a
  // click is a layout shift.
  const isPending = useIsPending('delivery-zip')
  const form: ZipFormState = useSelector(ref, (snapshot) => {
    if (!snapshot) return isPending ? 'typing' : 'closed'
    return typeof snapshot.value === 'string' ? snapshot.value : snapshot.value.open
  })
  const apply = (typed: string) => send({ type: 'zip.apply', zip: typed, country: countryOf(services.locale.id) })
  return { estimate: own ?? published, form, send, apply }
}
