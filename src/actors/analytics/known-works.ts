import { trackedWork, type TrackedItem } from '#/domain/analytics/event.ts'
import type { FavoriteWorks } from '#/domain/favorites/favorites.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { unpackProductResult, type PackedProductResult } from '#/domain/product/product-wire.ts'
import { listedWork } from '#/queries/listed-work.ts'
import { privateKey } from '#/queries/shopper.ts'
import type { ShopServices } from '#/actors/services.ts'

/** The works that this tab has data of. */
export interface KnownWorks {
  /** The tracked item of a work; an unknown work has only its id. */
  itemOf: (imageId: string, index?: number) => TrackedItem
  /** Adds works that no query holds. */
  add: (works: readonly TileWork[]) => void
}

export function createKnownWorks({ queryClient, locale }: Pick<ShopServices, 'queryClient' | 'locale'>): KnownWorks {
  const added = new Map<string, TileWork>()
  const productOf = (imageId: string) =>
    queryClient
      .getQueriesData<PackedProductResult>({ queryKey: ['product'] })
      .map(([, packed]) => packed && unpackProductResult(packed))
      .find((result) => result?.kind === 'found' && result.page.imageId === imageId)
  const favoriteOf = (imageId: string) =>
    queryClient
      .getQueriesData<FavoriteWorks>({ queryKey: [privateKey, 'favorite-works'] })
      .flatMap(([, favorites]) => favorites?.works ?? [])
      .find((work) => work.imageId === imageId)
  const find = (imageId: string): Pick<TileWork, 'imageId' | 'title' | 'artist' | 'price'> | undefined => {
    const listed = added.get(imageId) ?? listedWork(queryClient, imageId) ?? favoriteOf(imageId)
    if (listed) return listed
    const product = productOf(imageId)
    if (product?.kind !== 'found') return undefined
    const { title, artist, choices } = product.page
    return { imageId, title, artist: artist.name, price: choices.items[0]?.sale ?? 0 }
  }
  return {
    itemOf: (imageId, index) => {
      const work = find(imageId)
      if (work) return trackedWork(work, locale.preferredCurrency, index)
      return { item_id: imageId, ...(index === undefined ? {} : { index }) }
    },
    add: (works) => works.forEach((work) => added.set(work.imageId, work)),
  }
}
