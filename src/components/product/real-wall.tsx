import { useRouter } from '@tanstack/react-router'
import { itemPicture, modelAt, pictureAt, thumbnailWidth } from '#/domain/picture-url.ts'
import { itemPath } from '#/domain/product/product-view.ts'
import { qrCodePath, iosLink, realWallId, androidLink } from '#/domain/product/real-wall.ts'
import { m } from '#/paraglide/messages.js'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { disclosure } from '#styled/recipes'
import { Panel } from './panel.tsx'

/**
 * Links that show the chosen item on the shopper's own wall, by the camera of an iOS or Android device; elsewhere a QR code
 * for it. The stylesheet shows one of them, by the
 * pointer of the device: the page is the same on every one.
 */
export function RealWall() {
  const { page, item } = useProductOptionsContext()
  const { origin, addressOf } = useRouter().options.context
  const classes = disclosure()
  const picture = itemPicture(item.upi, page.revision)
  const path = itemPath(page.path, item.upi)
  const label = m.product_real_wall()
  const link = (device: string, href: string) => (
    <div className={classes.item} data-view={device}>
      {/* Safari opens Quick Look only for a link with one image and no other element. */}
      <a className={classes.summary} rel="ar nofollow" href={href}>
        {label}
        <img
          src={pictureAt(picture, thumbnailWidth)}
          width={Math.round((44 * item.width) / item.height)}
          height={44}
          alt=""
          loading="lazy"
        />
      </a>
    </div>
  )
  return (
    <div id={realWallId}>
      {link('ios', iosLink(modelAt(picture, 'usdz')))}
      {link('coarse', androidLink(origin + modelAt(picture, 'glb'), origin + addressOf(path)))}
      <Panel title={label} data-view="fine">
        <img
          src={addressOf(`${qrCodePath}?to=${encodeURIComponent(`${path}#${realWallId}`)}`)}
          width={180}
          height={180}
          alt={label}
          loading="lazy"
        />
        <p>{m.product_real_wall_scan()}</p>
      </Panel>
    </div>
  )
}
