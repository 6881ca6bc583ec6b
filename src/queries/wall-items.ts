import { queryOptions } from '@tanstack/react-query'
import { getWallItems } from '#/server-fns/wall/wall-items.ts'
import { idsOf, type LocaleContext } from './locale-context.ts'

export const wallItemsQuery = (context: LocaleContext, upis: readonly string[]) =>
  queryOptions({
    queryKey: ['wall-items', context.site.id, context.locale.id, upis],
    queryFn: () => getWallItems({ data: { ...idsOf(context), upis: [...upis] } }),
    staleTime: 60_000,
  })
