import { queryOptions } from '@tanstack/react-query'
import { getDelivery, getProduct, getRatings, getSimilarWorks, getUpgrades } from '#/server-fns/product/product.ts'
import type { LocaleContext } from './locale-context.ts'

export const productQueries = {
  /** `path` is not part of the key: it matters only for a product without items, which may redirect. */
  page: ({ site, locale }: LocaleContext, reference: string, path: string) =>
    queryOptions({
      queryKey: ['product', site.id, locale.id, reference],
      queryFn: () => getProduct({ data: { site: site.id, locale: locale.id, reference, path } }),
      staleTime: Infinity,
    }),
  similar: ({ site, locale }: LocaleContext, apnum: string) =>
    queryOptions({
      queryKey: ['similar-works', site.id, locale.id, apnum],
      queryFn: () => getSimilarWorks({ data: { site: site.id, locale: locale.id, apnum } }),
      staleTime: Infinity,
    }),
  ratings: ({ site, locale }: LocaleContext, apnum: string) =>
    queryOptions({
      queryKey: ['ratings', site.id, locale.id, apnum],
      queryFn: () => getRatings({ data: { site: site.id, locale: locale.id, apnum } }),
    }),
  upgrades: ({ site, locale }: LocaleContext, upi: string) =>
    queryOptions({
      queryKey: ['upgrades', site.id, locale.id, upi],
      queryFn: () => getUpgrades({ data: { site: site.id, locale: locale.id, upi } }),
      staleTime: 60_000,
    }),
  /** Depends on the shopper's postal code, so it is fetched in the browser only. */
  delivery: ({ site, locale }: LocaleContext, reference: string) =>
    queryOptions({
      queryKey: ['delivery', site.id, locale.id, reference],
      queryFn: () => getDelivery({ data: { site: site.id, locale: locale.id, reference } }),
      staleTime: Infinity,
    }),
}
