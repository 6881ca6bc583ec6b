import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { art } from '#/brands/art.ts'
import { poster } from '#/brands/poster.ts'
import { ProductSkeleton } from '#/components/product/product-skeleton.tsx'

const brand = vi.hoisted(() => ({ shown: {} }))
vi.mock('#/components/ui/use-brand.ts', () => ({ useBrand: () => brand.shown }))
vi.mock('#/components/ui/area-sheet.tsx', () => ({ AreaStyles: () => null }))

it.each([art, poster])(
  'stands in for a product of $name with four thumbnails, and says that it waits [IMG-10]',
  (one) => {
    brand.shown = one
    const html = renderToStaticMarkup(<ProductSkeleton />)
    expect(html.match(/class="product-skeleton__thumb"/g)).toHaveLength(4)
    expect(html).toContain('aria-busy="true"')
  },
)
