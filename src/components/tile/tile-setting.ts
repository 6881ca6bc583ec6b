import { useRouter } from '@tanstack/react-router'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { artistPath, productPath } from '#/domain/product/product-url.ts'
import type { TileSetting } from './tile.tsx'

/** The settings of the tiles of a list or a row, from the page's brand and locale. */
export function useTileSetting(currency: string): TileSetting {
  const { site, locale, brand } = useRouter().options.context
  return {
    theme: brand.theme,
    locale: locale.id,
    currency,
    productPath: (work: TileWork) => work.path ?? productPath(site.id, work),
    artistPath: (work: TileWork) => work.artistPath ?? artistPath(site.id, work.artist),
  }
}
