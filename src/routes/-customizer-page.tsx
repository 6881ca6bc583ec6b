import { AddToCart } from '#/components/cart/add-to-cart.tsx'
import { optionName, writeSize } from '#/components/choices/option-labels.ts'
import { CustomizerPage, frameDescription } from '#/components/customizer/customizer-page.tsx'
import { WallView } from '#/components/product/work-view.tsx'
import type { DesignView } from '#/domain/customizer/design-view.ts'
import { itemPicture } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'

/** The design that the route's loader fetched. */
export function Customizer({ design, requested }: { design: DesignView; requested: string }) {
  const { item, option, title, artist, revision } = design
  const view = {
    kind: 'wall',
    name: m.product_view_wall(),
    picture: itemPicture(item.upi, revision),
    alt: m.product_alt_wall({ title, artist, finish: frameDescription(design) }),
    aspect: item.width / item.height,
    title: optionName(option),
    detail: m.product_finished_size({ size: writeSize(item.width, item.height) }),
  } as const
  return (
    <CustomizerPage
      design={design}
      requested={requested}
      preview={<WallView view={view} extent={item} first onZoom={undefined} />}
      action={<AddToCart item={item} quantity={1} />}
    />
  )
}
