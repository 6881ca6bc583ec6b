import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { unpackWallWork, type FindWork, type PackedWallWork } from '#/domain/wall/wall-works.ts'
import { getWallWorks } from '#/server-fns/wall/wall-works.ts'
import type { LocaleContext } from './locale-context.ts'

/** The work of each item, by its UPI; null if it is not sold. */
export type WallWorks = Readonly<Record<string, PackedWallWork | null>>

export const wallQueries = {
  /** All works that were loaded for walls. `ensureWallWorks` adds to them. */
  works: ({ site, locale }: LocaleContext) =>
    queryOptions<WallWorks>({
      queryKey: ['wall-works', site.id, locale.id],
      queryFn: () => ({}),
      staleTime: Infinity,
    }),
}

/** Fetches the works of the items that no loaded work has, in one request. Returns all works that are loaded. */
export async function ensureWallWorks(
  queryClient: QueryClient,
  { site, locale }: LocaleContext,
  upis: readonly string[],
): Promise<WallWorks> {
  const { queryKey } = wallQueries.works({ site, locale })
  const known = queryClient.getQueryData<WallWorks>(queryKey) ?? {}
  const find = findIn(known)
  const missing = [...new Set(upis)].filter((upi) => !find(upi) && known[upi] !== null)
  const fetched =
    missing.length > 0 ? await getWallWorks({ data: { site: site.id, locale: locale.id, upis: missing } }) : []
  const works = { ...known, ...Object.fromEntries(missing.map((upi, index) => [upi, fetched[index] ?? null])) }
  queryClient.setQueryData<WallWorks>(queryKey, works)
  return works
}

/** Finds a work by its id or any of its items. */
export function findIn(works: WallWorks): FindWork {
  const unpacked = Object.values(works).flatMap((work) => (work ? unpackWallWork(work) : []))
  const byItem = new Map(
    unpacked.flatMap((work) => [work.imageId, ...work.choices.items.map(({ upi }) => upi)].map((id) => [id, work])),
  )
  return (upi) => byItem.get(upi)
}
