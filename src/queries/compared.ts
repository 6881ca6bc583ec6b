import { queryOptions } from '@tanstack/react-query'
import { getProduct } from '#/server-fns/product/product.ts'
import type { LocaleContext } from './locale-context.ts'

/** Products by image id or UPI, in this order. */
export const comparedQuery = ({ site, locale }: LocaleContext, references: readonly string[]) =>
  queryOptions({
    queryKey: ['compared', site.id, locale.id, references],
    queryFn: () =>
      Promise.all(
        references.map((reference) => getProduct({ data: { site: site.id, locale: locale.id, reference, path: '' } })),
      ),
    staleTime: Infinity,
  })
