import { Link } from '#/components/ui/link.tsx'
import { Plus } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import type { ReactNode } from 'react'
import { pathLink } from '#/components/ui/path-link.ts'
import type { AlbumPhoto } from '#/domain/photos/album.ts'
import { photoPath, PHOTOS_PATH } from '#/domain/photos/photo-upi.ts'
import { ALBUM_LIMIT } from '#/domain/photos/upload.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { photoTray } from '#styled/recipes'

interface PhotoAlbumTrayProps {
  photos: readonly AlbumPhoto[]
  /** The UPI of the photo that the page edits. */
  current?: string | undefined
  /** Shown beside the photos. */
  children?: ReactNode
}

/** UPLOAD-01: "My Photo Album", up to `ALBUM_LIMIT` framed photos with links to edit them. */
export function PhotoAlbumTray({ photos, current, children }: PhotoAlbumTrayProps) {
  const classes = photoTray()
  const shown = photos.slice(0, ALBUM_LIMIT)
  const longest = Math.max(1, ...shown.flatMap(({ item }) => [item.width, item.height]))
  return (
    <section className={classes.root} aria-labelledby="photo-album">
      <h2 id="photo-album" className={classes.title}>
        {m.photos_album()}
      </h2>
      <ul className={classes.photos}>
        {shown.map(({ upi, name, item, itemPicture }) => (
          <li key={upi}>
            <Link
              className={classes.photo}
              {...pathLink(photoPath(item.upi))}
              preload={false}
              resetScroll={false}
              aria-label={m.photos_edit_named({ name })}
              aria-current={upi === current || undefined}
            >
              <img
                src={pictureAt(itemPicture, 160)}
                srcSet={srcset(itemPicture, [160])}
                sizes="80px"
                width={Math.round((item.width / longest) * LONGEST)}
                height={Math.round((item.height / longest) * LONGEST)}
                alt=""
                decoding="async"
              />
            </Link>
          </li>
        ))}
        {shown.length < ALBUM_LIMIT ? (
          <li>
            <Link className={classes.add} {...pathLink(PHOTOS_PATH)} preload={false} aria-label={m.photos_add_photos()}>
              <Icon of={Plus} />
            </Link>
          </li>
        ) : null}
      </ul>
      {children}
    </section>
  )
}

/** Pixels of the longest side of all photos. */
const LONGEST = 76
