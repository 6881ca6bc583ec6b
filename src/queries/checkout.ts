import { queryOptions } from '@tanstack/react-query'
import type { Basket } from '#/domain/cart/basket.ts'
import { getPlacedOrder, getShippingChoices, startCheckout } from '#/server-fns/checkout/checkout.ts'
import { idsOf, type LocaleContext } from './locale-context.ts'
import { privateKey } from './shopper.ts'

export const checkoutQueries = {
  start: (localeContext: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'checkout', localeContext.site.id, localeContext.locale.id],
      queryFn: () => startCheckout({ data: idsOf(localeContext) }),
    }),
  /** The methods depend on the address and on the subtotal, which are part of the key. */
  shippingChoices: (localeContext: LocaleContext, { basketId, shipTo, subtotal }: Basket) =>
    queryOptions({
      queryKey: [
        privateKey,
        'shipping-choices',
        basketId,
        shipTo?.countryCode,
        shipTo?.postalCode,
        subtotal,
        localeContext.locale.id,
      ],
      queryFn: () => getShippingChoices({ data: idsOf(localeContext) }),
    }),
  placedOrder: (localeContext: LocaleContext, orderNo: string) =>
    queryOptions({
      queryKey: [privateKey, 'placed-order', localeContext.site.id, localeContext.locale.id, orderNo],
      queryFn: () => getPlacedOrder({ data: { ...idsOf(localeContext), orderNo } }),
    }),
}
