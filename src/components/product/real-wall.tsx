import { useRouter } from '@tanstack/react-router'
import { itemPicture, modelAt, pictureAt, thumbnailWidth } from '#/domain/picture-url.ts'
import { itemPath } from '#/domain/product/product-view.ts'
import { qrCodePath, quickLookLink, realWallId, sceneViewerLink } from '#/domain/product/real-wall.ts'
import { m } from '#/paraglide/messages.js'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { disclosure } from '#styled/recipes'
import { Panel } from './panel.tsx'

const HEIGHT = 44

/**
 * Links that show the chosen item on the shopper's own wall, by the camera of an iOS or Android device; elsewhere a QR code
 * for it. The stylesheet shows one of them: the page is the same on every device.
 */
export function RealWall() {
  const { page, item } = useProductOptionsContext()
  const { origin, addressOf } = useRouter().options.context
  const classes = disclosure()
  const picture = itemPicture(item.upi, page.revision)
  const path = itemPath(page.path, item.upi)
  const model = origin + modelAt(picture, 'glb')
  const link = (device: string, href: string) => (
    <div className={classes.item} data-ar={device}>
      {/* Safari opens Quick Look only for a link with one image and no other element. */}
      <a className={classes.summary} rel="ar nofollow" href={href}>
        {m.product_real_wall()}
        <img
          src={pictureAt(picture, thumbnailWidth)}
          width={Math.round((HEIGHT * item.width) / item.height)}
          height={HEIGHT}
          alt=""
          loading="lazy"
        />
      </a>
    </div>
  )
  return (
    <div id={realWallId}>
      {link('ios', quickLookLink(modelAt(picture, 'usdz')))}
      {link('android', sceneViewerLink({ model, page: origin + addressOf(path), title: page.title }))}
      <Panel title={m.product_real_wall()} data-ar="other">
        <img
          src={addressOf(`${qrCodePath}?to=${encodeURIComponent(`${path}#${realWallId}`)}`)}
          width={180}
          height={180}
          alt={m.product_real_wall_code()}
          loading="lazy"
        />
        <p>{m.product_real_wall_scan()}</p>
      </Panel>
    </div>
  )
}
