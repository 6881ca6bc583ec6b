import type { WallItemsInput } from '#/contracts/wall/wall-items-input.ts'
import { findItem } from '#/domain/product/product-view.ts'
import { unpackProductResult } from '#/domain/product/product-wire.ts'
import type { WallItem } from '#/domain/wall/hanging.ts'
import { roundedExtent } from '#/domain/wall/rectangle.ts'
import { readProduct } from '#/server-fns/product/product.server.ts'

/** What hooks depend on, for each item that the shop sells; the others are left out. */
export async function readWallItems({ upis, ...siteAndLocale }: WallItemsInput): Promise<WallItem[]> {
  const items = await Promise.all(
    [...new Set(upis)].map(async (upi): Promise<WallItem[]> => {
      const result = unpackProductResult(await readProduct({ ...siteAndLocale, reference: upi, path: '' }))
      if (result.kind !== 'found') return []
      const { choices, title } = result.page
      const item = findItem(choices, upi)
      const option = item && choices.options[item.option]
      if (!item || !option) return []
      return [{ upi, title, kind: option.kind, moulding: option.moulding?.width ?? 0, ...roundedExtent(item) }]
    }),
  )
  return items.flat()
}
