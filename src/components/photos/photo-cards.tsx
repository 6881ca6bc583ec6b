import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import { Trash2 } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { writeSize } from '#/components/choices/option-labels.ts'
import { ActionForm } from '#/components/fields/action-form.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import type { AlbumPage, AlbumPhoto } from '#/domain/photos/album.ts'
import { wholePhoto } from '#/domain/photos/crop.ts'
import { cropOf } from '#/domain/photos/cropped-upi.ts'
import { photoPath } from '#/domain/photos/photo-upi.ts'
import { printQuality } from '#/domain/photos/print-quality.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { photoForms } from '#/actors/photos/form-urls.ts'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { heading, iconButton, link, photos } from '#styled/recipes'
import { qualityLabel, Squares } from './quality.tsx'

interface PhotoCardsProps {
  album: AlbumPage
  changes: FlowHandle<'photo-album'>
}

/** The photos of the album, each with its print quality and its actions. */
export function PhotoCards({ album, changes }: PhotoCardsProps) {
  const { design } = album
  const removed = useSelector(changes.ref, (snapshot) =>
    snapshot?.matches('removed') || snapshot?.matches('restoring') ? snapshot.context.photo : null,
  )
  const isBusy = useSelector(changes.ref, (snapshot) => snapshot?.hasTag('busy') === true)
  const classes = photos()
  return (
    <section className={classes.list} aria-labelledby={album.photos.length > 0 ? 'photos' : undefined}>
      {album.photos.length > 0 ? (
        <h2 id="photos" className={heading({ level: 'section' })}>
          {m.photos_count({ count: album.photos.length })}
        </h2>
      ) : null}
      <div role="status">
        {removed ? (
          <p className={classes.removed}>
            <span>{m.photos_removed({ name: removed.name })}</span>{' '}
            <button
              type="button"
              className={link()}
              disabled={isBusy}
              onClick={() => changes.send({ type: 'removal.undo' })}
            >
              {m.cart_undo()}
            </button>
          </p>
        ) : null}
      </div>
      <ul className={classes.cards}>
        {album.photos.map((photo) => (
          <Card
            key={photo.upi}
            photo={photo}
            isShown={photo.upi === design?.photo.upi}
            isBusy={isBusy}
            onRemove={() => changes.send({ type: 'photo.remove', photo: { upi: photo.upi, name: photo.name } })}
          />
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  photo: AlbumPhoto
  isShown: boolean
  isBusy: boolean
  onRemove: () => void
}

function Card({ photo, isShown, isBusy, onRemove }: CardProps) {
  const { upi, name, width, height, picture, size, item } = photo
  const classes = photos()
  const quality = printQuality(photo, cropOf(item.upi) ?? wholePhoto, size)
  return (
    <li className={classes.card} data-shown={isShown || undefined}>
      <div className={classes.cardPicture}>
        <img
          src={pictureAt(picture, 320)}
          srcSet={srcset(picture, [320])}
          sizes="220px"
          width={width}
          height={height}
          alt=""
          decoding="async"
        />
      </div>
      <div className={classes.cardText}>
        <h3>{name}</h3>
        <p>{m.photos_pixels({ width, height })}</p>
        <p data-warning={quality < 2 || undefined}>
          <Squares quality={quality} />
          <span>
            {m.photos_quality_at({ quality: qualityLabel(quality), size: writeSize(size.width, size.height) })}
          </span>
        </p>
        <div className={classes.cardActions}>
          {isShown ? (
            <span className={classes.badge}>{m.photos_editing()}</span>
          ) : (
            <Link
              className={link()}
              {...pathLink(photoPath(item.upi))}
              preload={false}
              resetScroll={false}
              aria-label={m.photos_edit_named({ name })}
            >
              {m.photos_edit()}
            </Link>
          )}
          <ActionForm action={photoForms.remove} fields={{ upi, name }} onSubmit={onRemove}>
            <button className={iconButton()} disabled={isBusy} aria-label={m.photos_remove_named({ name })}>
              <Icon of={Trash2} />
            </button>
          </ActionForm>
        </div>
      </div>
    </li>
  )
}
