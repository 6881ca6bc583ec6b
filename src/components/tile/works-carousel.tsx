import type { TileWork } from '#/domain/listing/listing-view.ts'
import { ProductCarousel } from './product-carousel.tsx'
import { useTileSetting } from './tile-setting.ts'
import { Tile } from './tile.tsx'

/** A carousel of works as tiles; wide pages show four at a time. */
export function WorksCarousel({ works, currency }: { works: readonly TileWork[]; currency: string }) {
  const setting = useTileSetting(currency)
  return (
    <ProductCarousel width="quarter" count={works.length} cacheKey={['works', currency, works]}>
      {works.map((work) => (
        <Tile key={work.imageId} work={work} setting={setting} />
      ))}
    </ProductCarousel>
  )
}
