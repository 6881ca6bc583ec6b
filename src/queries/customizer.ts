import { queryOptions } from '@tanstack/react-query'
import { getDesign } from '#/server-fns/customizer/frame-design.ts'
import type { LocaleContext } from './locale-context.ts'

export const designQuery = ({ site, locale }: LocaleContext, upi: string) =>
  queryOptions({
    queryKey: ['design', site.id, locale.id, upi.toUpperCase()],
    queryFn: () => getDesign({ data: { site: site.id, locale: locale.id, upi } }),
    staleTime: 30_000,
  })
