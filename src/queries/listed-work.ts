import type { QueryClient } from '@tanstack/react-query'
import type { ContentView } from '#/domain/content/content.ts'
import { unpackWork, type PackedListingResult } from '#/domain/listing/listing-wire.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'

/** A work from a list, a row of similar works or a content page in the query cache; undefined if none has it. */
export function listedWork(queryClient: QueryClient, imageId: string): TileWork | undefined {
  const line = packedLines(queryClient).find((packed) => packed.startsWith(`${imageId}\t`))
  if (line) return unpackWork(line)
  return queryClient
    .getQueriesData<ContentView | null>({ queryKey: ['content'] })
    .flatMap(([, content]) => content?.sections ?? [])
    .flatMap((section) => (section.kind === 'workRow' ? section.works : []))
    .find((work) => work.imageId === imageId)
}

const packedLines = (queryClient: QueryClient): string[] => [
  ...queryClient
    .getQueriesData<PackedListingResult>({ queryKey: ['listing'] })
    .flatMap(([, result]) => (result?.kind === 'listing' ? result.listing.works.split('\n') : [])),
  ...queryClient.getQueriesData<string[]>({ queryKey: ['similar-works'] }).flatMap(([, works]) => works ?? []),
]
