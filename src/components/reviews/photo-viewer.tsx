import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { pictureAt, zoomWidths } from '#/domain/picture-url.ts'
import type { ReviewPhoto } from '#/domain/reviews/review.ts'
import { m } from '#/paraglide/messages.js'
import { WallLink } from '#/components/ui/wall-link.tsx'
import { iconButton, overlay } from '#styled/recipes'
import '#/theme/styles/overlays.css'
import { photoName } from './photo-name.ts'

interface PhotoViewerProps {
  /** The title and the image id of the work. */
  title: string
  imageId: string
  /** The size and the finish that the shopper bought; empty if unknown. */
  bought: string
  /** The name of the reviewer. */
  name: string
  photos: readonly ReviewPhoto[]
  index: number
  onShow: (index: number) => void
  onClose: () => void
}

const [narrow, wide] = zoomWidths

/** The dialog that shows the photos of a review in the size of the window. */
export function PhotoViewer({ title, imageId, bought, name, photos, index, onShow, onClose }: PhotoViewerProps) {
  const classes = overlay({ kind: 'zoom' })
  const photo = photos[index]
  const isOne = photos.length === 1
  const step = (by: number) => onShow((index + by + photos.length) % photos.length)
  return (
    <Dialog.Root open onOpenChange={({ open }) => (open ? undefined : onClose())}>
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content
            className={classes.content}
            onKeyDown={({ key }) => {
              if (!isOne && (key === 'ArrowRight' || key === 'ArrowLeft')) step(key === 'ArrowRight' ? 1 : -1)
            }}
          >
            <div className={classes.head}>
              <Dialog.Title className={classes.title}>{title}</Dialog.Title>
              {isOne ? null : (
                <>
                  <button
                    type="button"
                    className={iconButton()}
                    aria-label={m.reviews_photo_previous()}
                    onClick={() => step(-1)}
                  >
                    <Icon of={ChevronLeft} />
                  </button>
                  <button
                    type="button"
                    className={iconButton()}
                    aria-label={m.reviews_photo_next()}
                    onClick={() => step(1)}
                  >
                    <Icon of={ChevronRight} />
                  </button>
                </>
              )}
              <Dialog.CloseTrigger className={iconButton()} aria-label={m.product_close()}>
                <Icon of={X} />
              </Dialog.CloseTrigger>
            </div>
            <div className={classes.photo}>
              {photo ? (
                <img
                  key={photo.id}
                  className={classes.picture}
                  src={pictureAt(photo.url, wide)}
                  srcSet={`${pictureAt(photo.url, narrow)} ${narrow}w, ${pictureAt(photo.url, wide)} ${wide}w`}
                  sizes="90vw"
                  width={photo.width}
                  height={photo.height}
                  alt={photoName(name, index, photos.length)}
                />
              ) : null}
            </div>
            <p className={classes.head}>
              <span className={classes.title}>{bought}</span>
              <WallLink ids={[imageId]}>{m.planner_see()}</WallLink>
            </p>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
