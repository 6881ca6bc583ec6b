import { useRouter } from '@tanstack/react-router'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { productPath } from '#/domain/product/product-url.ts'
import { useFavorites } from '#/actors/favorites/use-favorites.ts'
import type { TileSetting } from './tile.tsx'

/** What the tiles of a list or a row share, from the page's brand and place. */
export function useTileSetting(currency: string): TileSetting {
  const { site, locale, brand, addressOf } = useRouter().options.context
  const favorites = useFavorites()
  return {
    theme: brand.theme,
    locale: locale.id,
    currency,
    addressOf,
    favorites,
    productAddress: (work: TileWork) => addressOf(work.path ?? productPath(site.id, work)),
  }
}
