import { AddToCart } from '#/components/cart/add-to-cart.tsx'
import { optionName, surroundings, writeSize } from '#/components/choices/option-labels.ts'
import { PhotosPage } from '#/components/photos/photos-page.tsx'
import { WallView } from '#/components/product/work-view.tsx'
import type { AlbumPage, EditedLine, PhotoDesign } from '#/domain/photos/album.ts'
import { m } from '#/paraglide/messages.js'

interface FramedPhotosProps {
  album: AlbumPage
  requested: string | undefined
  line: EditedLine | undefined
}

/** The page of a shopper's photos, with components of the product and cart areas. */
export function FramedPhotos({ album, requested, line }: FramedPhotosProps) {
  const { design } = album
  return (
    <PhotosPage
      album={album}
      requested={requested}
      line={line}
      preview={design ? <Preview design={design} /> : null}
      action={design ? <AddToCart item={design.item} quantity={1} /> : null}
    />
  )
}

/** The framed photo, to scale. */
function Preview({ design: { photo, item, option, picture } }: { design: PhotoDesign }) {
  const size = writeSize(item.width, item.height)
  const finish = option.kind === 'frame' ? `${optionName(option)}, ${surroundings(option, item)}` : optionName(option)
  const view = {
    kind: 'wall',
    name: m.product_view_wall(),
    picture,
    alt: m.photos_preview_alt({ name: photo.name, finish, size }),
    aspect: item.width / item.height,
    title: optionName(option),
    detail: m.product_finished_size({ size }),
  } as const
  return <WallView view={view} extent={item} first={false} onZoom={undefined} />
}
