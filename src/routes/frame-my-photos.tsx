import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { photoQueries } from '#/queries/photos.ts'
import { uploadHandler } from '#/server-fns/photos/uploads.ts'
import { pageHead } from './-page-head.ts'
import { FramedPhotos } from './-photos-page.tsx'
import { loadPhotos } from './-photos.ts'
import { privateHeaders } from './-private-page.ts'

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined)

/** ROUTE-39: the page on which photos are uploaded and framed. Photos are posted to the page itself. */
export const Route = createFileRoute('/frame-my-photos')({
  server: { handlers: { POST: uploadHandler } },
  loaderDeps: ({ search: { upi, line } }: { search: Record<string, unknown> }) => ({
    upi: textIn(upi),
    line: textIn(line),
  }),
  loader: loadPhotos,
  gcTime: 0,
  head: pageHead,
  headers: privateHeaders,
  component: Photos,
})

function Photos() {
  const context = Route.useRouteContext()
  const { upi } = Route.useLoaderDeps()
  const { line } = Route.useLoaderData()
  const { data: album } = useSuspenseQuery(photoQueries.album(context, upi))
  return <FramedPhotos album={album} requested={upi} line={line} />
}
