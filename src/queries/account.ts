import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Locale, Site } from '#/domain/site.ts'
import { getAddresses } from '#/server-fns/account/addresses.ts'
import { getOrderDetail, getOrders } from '#/server-fns/orders/customer-orders.ts'
import { getCards } from '#/server-fns/account/payment-cards.ts'
import { getProfile } from '#/server-fns/account/profile.ts'
import { getOwnReview } from '#/server-fns/reviews/own-review.ts'
import { privateKey } from './shopper.ts'

interface LocaleContext {
  site: Site
  locale: Locale
}

const ids = ({ site, locale }: LocaleContext) => ({ site: site.id, locale: locale.id })

/** How many orders a page of the history has. */
export const ordersPerPage = 10

/** What a registered shopper's account holds. */
export const accountQueries = {
  profile: (localeContext: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'profile', localeContext.site.id],
      queryFn: () => getProfile({ data: ids(localeContext) }),
    }),
  addresses: (localeContext: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'addresses', localeContext.site.id],
      queryFn: () => getAddresses({ data: ids(localeContext) }),
    }),
  cards: (localeContext: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'cards', localeContext.site.id],
      queryFn: () => getCards({ data: ids(localeContext) }),
    }),
  orders: (localeContext: LocaleContext, page: number) =>
    queryOptions({
      queryKey: [privateKey, 'orders', localeContext.site.id, localeContext.locale.id, page],
      queryFn: () =>
        getOrders({ data: { ...ids(localeContext), offset: (page - 1) * ordersPerPage, limit: ordersPerPage } }),
      placeholderData: keepPreviousData,
    }),
  review: (localeContext: LocaleContext, imageId: string) =>
    queryOptions({
      queryKey: [privateKey, 'review', localeContext.site.id, localeContext.locale.id, imageId],
      queryFn: () => getOwnReview({ data: { ...ids(localeContext), imageId } }),
    }),
  order: (localeContext: LocaleContext, orderNo: string) =>
    queryOptions({
      queryKey: [privateKey, 'order', localeContext.site.id, localeContext.locale.id, orderNo],
      queryFn: () => getOrderDetail({ data: { ...ids(localeContext), orderNo } }),
    }),
}
