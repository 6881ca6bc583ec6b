import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Locale, Site } from '#/domain/site.ts'
import { getAddresses } from '#/server-fns/account/addresses.ts'
import { getOrderDetail, getOrders } from '#/server-fns/orders/customer-orders.ts'
import { getCards } from '#/server-fns/account/payment-cards.ts'
import { getProfile } from '#/server-fns/account/profile.ts'
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
  profile: (place: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'profile', place.site.id],
      queryFn: () => getProfile({ data: ids(place) }),
    }),
  addresses: (place: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'addresses', place.site.id],
      queryFn: () => getAddresses({ data: ids(place) }),
    }),
  cards: (place: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'cards', place.site.id],
      queryFn: () => getCards({ data: ids(place) }),
    }),
  orders: (place: LocaleContext, page: number) =>
    queryOptions({
      queryKey: [privateKey, 'orders', place.site.id, place.locale.id, page],
      queryFn: () => getOrders({ data: { ...ids(place), offset: (page - 1) * ordersPerPage, limit: ordersPerPage } }),
      placeholderData: keepPreviousData,
    }),
  order: (place: LocaleContext, orderNo: string) =>
    queryOptions({
      queryKey: [privateKey, 'order', place.site.id, place.locale.id, orderNo],
      queryFn: () => getOrderDetail({ data: { ...ids(place), orderNo } }),
    }),
}
