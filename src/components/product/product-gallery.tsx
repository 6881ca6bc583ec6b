import { Hydrate } from '@tanstack/react-start'
import { load } from '@tanstack/react-start/hydration'
import {
  Fragment,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { trackedArea } from '#/domain/analytics/tracked-area.ts'
import { m } from '#/paraglide/messages.js'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { productViews } from '#styled/recipes'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { RoomChoices } from './room-choices.tsx'
import { WallView, PictureView, RoomView } from './work-view.tsx'
import { useWorkViews, type WorkView } from './work-views.ts'

const atOnce = load()
const ZoomViewer = lazyPart(async () => (await import('./zoom-viewer.tsx')).ZoomViewer)

/**
 * Pictures of the chosen item, and thumbnails, which on a phone are below the pictures: they come after them, so that they
 * do not move when the HTML arrives slowly. Before hydration a thumbnail links to its picture within the page. `cover` wraps
 * the strip of pictures.
 */
export function ProductGallery({ cover: Cover = Fragment }: { cover?: ComponentType<{ children: ReactNode }> }) {
  const { item, options } = useProductOptionsContext()
  const { product } = useBrand()
  const classes = productViews()
  const views = useWorkViews()
  const [shown, setShown] = useState({ upi: item.upi, index: 0 })
  const [zoomed, setZoomed] = useState<number | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const current = shown.upi === item.upi ? shown.index : 0

  // The outside system is the strip's scroll position: another item starts at its first view.
  const { upi } = item
  const lastUpi = useRef(upi)
  useEffect(() => {
    if (lastUpi.current === upi) return
    lastUpi.current = upi
    void strip.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [upi])

  const show = (click: MouseEvent<HTMLAnchorElement>, index: number) => {
    const view = document.getElementById(`view-${views[index]?.kind}`)
    if (!view) return
    click.preventDefault()
    view.scrollIntoView({ block: 'nearest', inline: 'center' })
    setShown({ upi: item.upi, index })
  }
  const zoom = (click: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey) return
    click.preventDefault()
    setZoomed(index)
  }

  const picture = (view: WorkView, index: number) => {
    const View = view.kind === 'room' ? RoomView : PictureView
    return <View key={view.kind} view={view} onZoom={(click) => zoom(click, index)} />
  }
  const isBelow = (view: WorkView) => view.kind === 'room' && product.room === 'below'

  const pictures = (
    <div className={classes.strip} ref={strip}>
      {views.map((view, index) =>
        view.extent ? (
          <WallView
            key={view.kind}
            view={view}
            extent={view.extent}
            first={index === 0}
            onZoom={(click) => zoom(click, index)}
          />
        ) : isBelow(view) ? null : (
          picture(view, index)
        ),
      )}
    </div>
  )

  return (
    <section className={classes.root} aria-label={m.product_views()}>
      <div className={classes.stage}>
        <Cover>{pictures}</Cover>
      </div>
      <nav className={classes.thumbs} aria-label={m.product_views()} data-tracked={trackedArea.thumbnails}>
        {views.map((view, index) => (
          <a
            key={view.kind}
            className={classes.thumb}
            href={`#view-${view.kind}`}
            data-view={view.kind}
            aria-current={index === current ? 'true' : undefined}
            aria-label={view.name}
            onClick={(click) => show(click, index)}
          >
            <img
              src={pictureAt(view.picture, 66)}
              srcSet={srcset(view.picture, [66])}
              sizes="66px"
              width={54}
              height={Math.round(54 / view.aspect)}
              alt=""
              loading="lazy"
            />
          </a>
        ))}
      </nav>
      {product.room === 'below' || options?.room ? (
        <div className={classes.room}>
          {views.map((view, index) => (isBelow(view) ? picture(view, index) : null))}
          {options?.room ? (
            // The code of the choices loads when they are first shown; `Suspense` keeps the rest of the page visible.
            <Suspense fallback={null}>
              <Hydrate when={atOnce}>
                <RoomChoices />
              </Hydrate>
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {zoomed === null ? null : (
        <ZoomViewer views={views} index={zoomed} onShow={setZoomed} onClose={() => setZoomed(null)} />
      )}
    </section>
  )
}
