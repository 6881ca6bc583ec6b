import { createFileRoute } from '@tanstack/react-router'
import { readArtistIndex } from '#/domain/listing/artist-index.ts'
import { Artists } from './-artists-page.tsx'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/-st/artists_artists_.htm')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => readArtistIndex(search),
  loader: async (input) => (await import('./-artists.ts')).loadArtists(input),
  head: pageHead,
  headers: publicHeaders,
  component: ArtistsRoute,
})

function ArtistsRoute() {
  return <Artists request={Route.useLoaderData().request} />
}
