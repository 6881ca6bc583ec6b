import type { QueryClient } from '@tanstack/react-query'
import type { ContentView } from '#/domain/content/content.ts'
import type { ListingResult, TileWork } from '#/domain/listing/listing-view.ts'

/** A work from a list, a row of similar works or a content page in the query cache; undefined if none has it. */
export const listedWork = (queryClient: QueryClient, imageId: string): TileWork | undefined =>
  [
    ...queryClient
      .getQueriesData<ListingResult>({ queryKey: ['listing'] })
      .flatMap(([, result]) => (result?.kind === 'listing' ? result.listing.works : [])),
    ...queryClient.getQueriesData<TileWork[]>({ queryKey: ['similar-works'] }).flatMap(([, works]) => works ?? []),
    ...queryClient
      .getQueriesData<ContentView | null>({ queryKey: ['content'] })
      .flatMap(([, content]) => content?.sections ?? [])
      .flatMap((section) => (section.kind === 'workRow' ? section.works : [])),
  ].find((work) => work.imageId === imageId)
