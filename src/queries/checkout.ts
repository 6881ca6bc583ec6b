import { queryOptions } from '@tanstack/react-query'
import type { Basket } from '#/domain/cart/basket.ts'
import type { Locale, Site } from '#/domain/site.ts'
import { getPlacedOrder, getShippingChoices, startCheckout } from '#/server-fns/checkout/checkout.ts'
import { privateKey } from './shopper.ts'

interface LocaleContext {
  site: Site
  locale: Locale
}

const ids = ({ site, locale }: LocaleContext) => ({ site: site.id, locale: locale.id })

export const checkoutQueries = {
  start: (place: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'checkout', place.site.id, place.locale.id],
      queryFn: () => startCheckout({ data: ids(place) }),
    }),
  /** They depend on what is sent where. */
  shippingChoices: (place: LocaleContext, { basketId, shipTo, subtotal }: Basket) =>
    queryOptions({
      queryKey: [
        privateKey,
        'shipping-choices',
        basketId,
        shipTo?.countryCode,
        shipTo?.postalCode,
        subtotal,
        place.locale.id,
      ],
      queryFn: () => getShippingChoices({ data: ids(place) }),
    }),
  placedOrder: (place: LocaleContext, orderNo: string) =>
    queryOptions({
      queryKey: [privateKey, 'placed-order', place.site.id, place.locale.id, orderNo],
      queryFn: () => getPlacedOrder({ data: { ...ids(place), orderNo } }),
    }),
}
