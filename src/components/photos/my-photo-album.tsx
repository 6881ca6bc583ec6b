import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { photoQueries } from '#/queries/photos.ts'
import { useMarker } from '#/actors/auth/use-shopper.ts'
import trayStyles from '#/theme/styles/photo-tray.css?url'
import { PhotoAlbumTray } from './photo-album-tray.tsx'

/** The shopper's photos on a cached page: requested after hydration, and only with a session. */
export function MyPhotoAlbum() {
  const { site, locale } = useRouter().options.context
  const { data } = useQuery({
    ...photoQueries.album({ site, locale }, undefined),
    enabled: useMarker(site) !== undefined,
  })
  const photos = data?.photos ?? []
  return (
    <>
      <link rel="stylesheet" href={trayStyles} precedence="page" />
      <PhotoAlbumTray photos={photos}>{photos.length === 0 ? <p>{m.photos_album_empty()}</p> : null}</PhotoAlbumTray>
    </>
  )
}
