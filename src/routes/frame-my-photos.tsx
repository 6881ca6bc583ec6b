import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { RecentUpload } from '#/domain/photos/album.ts'
import { photoQueries } from '#/queries/photos.ts'
import { uploadHandler } from '#/server-fns/photos/uploads.ts'
import { config } from '#config'
import { pageHead } from './-page-head.ts'
import { FramedPhotos } from './-photos-page.tsx'
import { loadPhotos } from './-photos.ts'
import { privateHeaders } from './-private-page.ts'

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined)

/** ROUTE-39. A photo is posted to the page itself. */
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
  return config.features.recentUploads ? (
    <WithRecent album={album} requested={upi} line={line} />
  ) : (
    <FramedPhotos album={album} requested={upi} line={line} recent={none} />
  )
}

const none: readonly RecentUpload[] = []

/** UPLOAD-03: recent uploads are shown where the feature is on. */
function WithRecent({ album, ...props }: Omit<Parameters<typeof FramedPhotos>[0], 'recent'>) {
  const context = Route.useRouteContext()
  const { data: recent } = useSuspenseQuery(photoQueries.recent(context, album.design?.photo.upi ?? ''))
  return <FramedPhotos {...props} album={album} recent={recent} />
}
