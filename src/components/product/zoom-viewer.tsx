import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { formatShare } from '#/domain/format.ts'
import { pictureAt, zoomWidths } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { iconButton, overlay } from '#styled/recipes'
import { useMagnifier } from './use-magnifier.ts'
import type { WorkView } from './work-views.ts'
import '#/theme/styles/overlays.css'

interface ZoomViewerProps {
  views: readonly WorkView[]
  index: number
  onShow: (index: number) => void
  onClose: () => void
}

const [narrow, wide] = zoomWidths

/** A view in the size of the window, which can be magnified. */
export function ZoomViewer({ views, index, onShow, onClose }: ZoomViewerProps) {
  const view = views[index]
  return (
    <Dialog.Root open onOpenChange={({ open }) => (open ? undefined : onClose())}>
      {view ? (
        <Portal>
          <Viewer view={view} onStep={(by) => onShow((index + by + views.length) % views.length)} />
        </Portal>
      ) : null}
    </Dialog.Root>
  )
}

function Viewer({ view, onStep }: { view: WorkView; onStep: (by: number) => void }) {
  const classes = overlay({ kind: 'zoom' })
  const { locale } = useLocaleContext()
  const { magnification, isHeld, setElement, magnify, reduce, handleKey, handlers } = useMagnifier({
    id: view.kind,
    aspect: view.aspect,
    pixels: wide,
  })
  const { scale, x, y } = magnification
  const isMagnified = scale > 1
  return (
    <>
      <Dialog.Backdrop className={classes.backdrop} />
      <Dialog.Positioner className={classes.positioner}>
        <Dialog.Content
          className={classes.content}
          onKeyDown={(event) => {
            const { key } = event
            if (event.ctrlKey || event.metaKey || event.altKey) return
            if (handleKey(key)) event.preventDefault()
            else if (key === 'ArrowRight' || key === 'ArrowLeft') onStep(key === 'ArrowRight' ? 1 : -1)
          }}
        >
          <div className={classes.head}>
            <Dialog.Title className={classes.title}>{view.name}</Dialog.Title>
            <button
              type="button"
              className={iconButton()}
              aria-label={m.product_zoom_out()}
              aria-keyshortcuts="-"
              aria-disabled={!isMagnified}
              onClick={reduce}
            >
              <Icon of={ZoomOut} />
            </button>
            <output className={classes.scale} aria-label={m.product_zoom_scale()}>
              {formatShare(scale, locale.id)}
            </output>
            <button
              type="button"
              className={iconButton()}
              aria-label={m.product_zoom_in()}
              aria-keyshortcuts="+"
              onClick={magnify}
            >
              <Icon of={ZoomIn} />
            </button>
            <button
              type="button"
              className={iconButton()}
              aria-label={m.product_zoom_previous()}
              onClick={() => onStep(-1)}
            >
              <Icon of={ChevronLeft} />
            </button>
            <button type="button" className={iconButton()} aria-label={m.product_zoom_next()} onClick={() => onStep(1)}>
              <Icon of={ChevronRight} />
            </button>
            <Dialog.CloseTrigger className={iconButton()} aria-label={m.product_close()}>
              <Icon of={X} />
            </Dialog.CloseTrigger>
          </div>
          <div
            ref={setElement}
            className={classes.stage}
            data-magnified={isMagnified || undefined}
            data-held={isHeld || undefined}
            {...handlers}
          >
            <img
              key={view.kind}
              className={classes.picture}
              src={pictureAt(view.picture, wide)}
              srcSet={`${pictureAt(view.picture, narrow)} ${narrow}w, ${pictureAt(view.picture, wide)} ${wide}w`}
              sizes={isMagnified ? `${wide}px` : '90vw'}
              width={wide}
              height={Math.round(wide / view.aspect)}
              alt={view.alt}
              draggable={false}
              style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            />
          </div>
        </Dialog.Content>
      </Dialog.Positioner>
    </>
  )
}
