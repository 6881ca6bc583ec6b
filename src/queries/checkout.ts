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
  start: (localeContext: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'checkout', localeContext.site.id, localeContext.locale.id],
      queryFn: () => startCheckout({ data: ids(localeContext) }),
    }),
  /** They depend on what is sent where. */
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
      queryFn: () => getShippingChoices({ data: ids(localeContext) }),
    }),
  placedOrder: (localeContext: LocaleContext, orderNo: string) =>
    queryOptions({
      queryKey: [privateKey, 'placed-order', localeContext.site.id, localeContext.locale.id, orderNo],
      queryFn: () => getPlacedOrder({ data: { ...ids(localeContext), orderNo } }),
    }),
}
