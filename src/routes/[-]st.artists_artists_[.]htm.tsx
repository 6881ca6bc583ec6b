import { createFileRoute } from '@tanstack/react-router'
import { Artists } from './-artists-page.tsx'
import { artistDeps, loadArtists } from './-artists.ts'
import { pageHead } from './-page-head.ts'
import { publicHeaders } from './-public-page.ts'

export const Route = createFileRoute('/-st/artists_artists_.htm')({
  loaderDeps: artistDeps,
  loader: loadArtists,
  head: pageHead,
  headers: publicHeaders,
  component: ArtistsRoute,
})

function ArtistsRoute() {
  return <Artists request={Route.useLoaderData().request} />
}
