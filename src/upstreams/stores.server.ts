import { stores } from '#/contracts/stores/stores.ts'
import { requestUpstream } from './client.server.ts'
import { environment } from './environment.server.ts'

interface Around {
  /** The language of the opening hours. */
  locale: string
  countryCode: string
  postalCode: string
  maxDistance: number
  limit: number
}

/** Stores around a postal code, the nearest first, with their distance in kilometers. */
export const findStores = (siteId: string, around: Around) =>
  requestUpstream(
    'commerce',
    `/store/shopper-stores/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}/store-search`,
    {
      schema: stores,
      query: { siteId, distanceUnit: 'km', ...around },
    },
  )
