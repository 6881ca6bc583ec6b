import type { TileWork } from '#/domain/listing/listing-view.ts'
import { ProductCarousel } from './product-carousel.tsx'
import { useTileSetting } from './tile-setting.ts'
import { Tile } from './tile.tsx'

/** Works as tiles, four in a row of a wide page. */
export function WorksCarousel({ works, currency }: { works: readonly TileWork[]; currency: string }) {
  const setting = useTileSetting(currency)
  return (
    <ProductCarousel width="quarter" count={works.length}>
      {works.map((work) => (
        <Tile key={work.imageId} work={work} setting={setting} />
      ))}
    </ProductCarousel>
  )
}
