import type { ReactNode } from 'react'
import { FormAlert } from '#/components/ui/field.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { PostedToasts } from '#/components/toasts/posted-toasts.tsx'
import { roomOf, type AlbumPage, type EditedLine } from '#/domain/photos/album.ts'
import { ALBUM_LIMIT, UNUSED_DAYS } from '#/domain/photos/upload.ts'
import { m } from '#/paraglide/messages.js'
import { usePageActor } from '#/actors/use-actor.ts'
import { heading, photos } from '#styled/recipes'
import { AlbumBar } from './album-bar.tsx'
import { PhotoCards } from './photo-cards.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { RecentUploads } from './recent-uploads.tsx'
import { UploadZone } from './upload-zone.tsx'
import { UploadList } from './upload-list.tsx'
import { largestMegabytes } from '#/components/fields/upload-messages.ts'
import '#/theme/styles/forms.css'
import '#/theme/styles/photos.css'
import '#/theme/styles/photo-tray.css'

interface PhotosPageProps {
  album: AlbumPage
  /** The UPI in the address. */
  requested: string | undefined
  /** The cart line whose item is edited. */
  line: EditedLine | undefined
  /** The framed photo on a wall. */
  preview: ReactNode
  /** The button that adds the item to the cart. */
  action: ReactNode
}

/** The page on which a shopper uploads photos, crops and frames them, and adds them to the cart. */
export function PhotosPage({ album, requested, line, preview, action }: PhotosPageProps) {
  const classes = photos()
  const uploads = usePageActor('photo-uploads', { input: undefined })
  const changes = usePageActor('photo-album', { input: undefined })
  const room = roomOf(album, ALBUM_LIMIT)
  const { design } = album
  return (
    <div className={classes.root} data-empty={album.photos.length === 0 || undefined}>
      <Introduction />
      <div className={classes.messages}>
        <PostedToasts />
        {album.isMissing ? <FormAlert>{m.photos_missing()}</FormAlert> : null}
        {line ? <p role="status">{m.photos_editing_line()}</p> : null}
        <UploadList uploads={uploads} room={room} />
      </div>
      <UploadZone room={room} uploads={uploads} />
      <PhotoCards album={album} changes={changes} />
      {design ? (
        <PhotoEditor
          key={design.photo.upi}
          design={design}
          requested={requested}
          line={line}
          preview={preview}
          action={action}
        />
      ) : null}
      <RecentUploads upi={design?.photo.upi ?? ''} />
      {album.photos.length > 0 ? <AlbumBar album={album} changes={changes} /> : null}
    </div>
  )
}

function Introduction() {
  const { photos: kind } = useBrand()
  const classes = photos()
  return (
    <header className={classes.intro}>
      <h1 className={heading({ level: 'title' })}>
        {kind === 'wall' ? m.photos_heading_wall() : m.photos_heading_phone()}
      </h1>
      <p className={classes.lede}>{kind === 'wall' ? m.photos_lede_wall() : m.photos_lede_phone()}</p>
      <ul className={classes.facts}>
        <li>{m.photos_fact_types({ megabytes: largestMegabytes })}</li>
        <li>{m.photos_fact_private()}</li>
        <li>{m.photos_fact_deleted({ days: UNUSED_DAYS })}</li>
      </ul>
    </header>
  )
}
