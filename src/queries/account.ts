import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAddresses } from '#/server-fns/account/addresses.ts'
import { getOrderDetail, getOrders } from '#/server-fns/orders/customer-orders.ts'
import { getCards } from '#/server-fns/account/payment-cards.ts'
import { getProfile } from '#/server-fns/account/profile.ts'
import { getOwnReview } from '#/server-fns/reviews/own-review.ts'
import { getWallPlans } from '#/server-fns/wall/named-plans.ts'
import { idsOf, type LocaleContext } from './locale-context.ts'
import { privateKey } from './shopper.ts'

/** The number of orders on a page of the history. */
export const ordersPerPage = 10

/** The data of a registered shopper's account. */
export const accountQueries = {
  profile: (localeContext: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'profile', localeContext.site.id],
      queryFn: () => getProfile({ data: idsOf(localeContext) }),
    }),
  addresses: (localeContext: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'addresses', localeContext.site.id],
      queryFn: () => getAddresses({ data: idsOf(localeContext) }),
    }),
  cards: (localeContext: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'cards', localeContext.site.id],
      queryFn: () => getCards({ data: idsOf(localeContext) }),
    }),
  plans: (localeContext: LocaleContext) =>
    queryOptions({
      queryKey: [privateKey, 'wall-plans', localeContext.site.id],
      queryFn: () => getWallPlans({ data: idsOf(localeContext) }),
      staleTime: 60_000,
    }),
  orders: (localeContext: LocaleContext, page: number) =>
    queryOptions({
      queryKey: [privateKey, 'orders', localeContext.site.id, localeContext.locale.id, page],
      queryFn: () =>
        getOrders({ data: { ...idsOf(localeContext), offset: (page - 1) * ordersPerPage, limit: ordersPerPage } }),
      placeholderData: keepPreviousData,
    }),
  review: (localeContext: LocaleContext, imageId: string) =>
    queryOptions({
      queryKey: [privateKey, 'review', localeContext.site.id, localeContext.locale.id, imageId],
      queryFn: () => getOwnReview({ data: { ...idsOf(localeContext), imageId } }),
    }),
  order: (localeContext: LocaleContext, orderNo: string) =>
    queryOptions({
      queryKey: [privateKey, 'order', localeContext.site.id, localeContext.locale.id, orderNo],
      queryFn: () => getOrderDetail({ data: { ...idsOf(localeContext), orderNo } }),
    }),
}
