import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { pictureAt, zoomWidths } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { iconButton, overlay } from '#styled/recipes'
import type { WorkView } from './work-views.ts'
import '#/theme/styles/overlays.css'

interface ZoomViewerProps {
  views: readonly WorkView[]
  index: number
  onShow: (index: number) => void
  onClose: () => void
}

const [narrow, wide] = zoomWidths

/** A view as large as the window allows. */
export function ZoomViewer({ views, index, onShow, onClose }: ZoomViewerProps) {
  const classes = overlay({ kind: 'zoom' })
  const view = views[index]
  if (!view) return null
  const step = (by: number) => onShow((index + by + views.length) % views.length)
  return (
    <Dialog.Root open onOpenChange={({ open }) => (open ? undefined : onClose())}>
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content
            className={classes.content}
            onKeyDown={({ key }) => (key === 'ArrowRight' ? step(1) : key === 'ArrowLeft' ? step(-1) : undefined)}
          >
            <div className={classes.head}>
              <Dialog.Title className={classes.title}>{view.name}</Dialog.Title>
              <button
                type="button"
                className={iconButton()}
                aria-label={m.product_zoom_previous()}
                onClick={() => step(-1)}
              >
                <ChevronLeft aria-hidden="true" />
              </button>
              <button type="button" className={iconButton()} aria-label={m.product_zoom_next()} onClick={() => step(1)}>
                <ChevronRight aria-hidden="true" />
              </button>
              <Dialog.CloseTrigger className={iconButton()} aria-label={m.product_close()}>
                <X aria-hidden="true" />
              </Dialog.CloseTrigger>
            </div>
            <img
              key={view.kind}
              className={classes.picture}
              src={pictureAt(view.picture, wide)}
              srcSet={`${pictureAt(view.picture, narrow)} ${narrow}w, ${pictureAt(view.picture, wide)} ${wide}w`}
              sizes="90vw"
              width={wide}
              height={Math.round(wide / view.aspect)}
              alt={view.alt}
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
