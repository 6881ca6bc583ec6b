import { queryOptions } from '@tanstack/react-query'
import type { Locale, Site } from '#/domain/site.ts'
import { getDesign } from '#/server-fns/customizer/frame-design.ts'

export const designQuery = ({ site, locale }: { site: Site; locale: Locale }, upi: string) =>
  queryOptions({
    queryKey: ['design', site.id, locale.id, upi.toUpperCase()],
    queryFn: () => getDesign({ data: { site: site.id, locale: locale.id, upi } }),
    staleTime: 30_000,
  })
