import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArtistIndex } from '#/components/listing/artist-index.tsx'
import type { ArtistIndexRequest } from '#/domain/listing/artist-index.ts'
import { artistsQuery } from '#/queries/artists.ts'

/** The index of artists that the route's loader fetched. */
export function Artists({ request }: { request: ArtistIndexRequest }) {
  const { data } = useSuspenseQuery(artistsQuery(useRouter().options.context, request))
  return <ArtistIndex request={request} view={data} />
}
