import { stores } from '#/contracts/stores/stores.ts'
import { requestPublic } from './public-call.server.ts'

interface StoreQuery {
  /** The language of the opening hours. */
  locale: string
  countryCode: string
  postalCode: string
  maxDistance: number
  limit: number
}

/** Stores around a postal code, nearest first, with their distance in kilometers. */
export const findStores = (siteId: string, query: StoreQuery) =>
  requestPublic(siteId, 'store/shopper-stores', '/store-search', {
    schema: stores,
    query: { distanceUnit: 'km', ...query },
  })
