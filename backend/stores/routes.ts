import type { ShopperStoresTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { decimal, ids, integer, invalidParameter } from '../wire/query.ts'
import { json } from '../wire/problem.ts'
import type { Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { namesIn, type Names } from '../catalog/names.ts'
import { distanceBetween, distanceUnits, type Point } from './distance.ts'
import { openingHours } from './opening-hours.ts'
import { countries, approximateLocation, stores, type Country, type Store } from './stores.ts'

const API = '/store/shopper-stores/v1/organizations/:org'

/** STORE-02 to 04: the default search. */
const defaults = { country: 'DE', postalCode: '10178', radius: 10, unit: 'km', limit: 100 } as const
const MAX_LIMIT = 200
const MAX_IDS = 50
/** Half the circumference of the earth, in kilometres. */
const MAX_DISTANCE = 20_012

const searchParameters = {
  locale,
  countryCode: z.string().default(defaults.country),
  postalCode: z.string().optional(),
  latitude: decimal(-90, 90).optional(),
  longitude: decimal(-180, 180).optional(),
  distanceUnit: z.enum(distanceUnits, 'expected km or mi').default(defaults.unit),
  maxDistance: decimal(0, MAX_DISTANCE)
    .refine((distance) => distance > 0, 'expected more than 0')
    .default(defaults.radius),
  limit: integer(1, MAX_LIMIT).default(defaults.limit),
  offset: integer(0, 10_000).default(0),
}

/** Stores around a postal code or a point, the nearest first. */
const searchStores = shopperRoute({
  method: 'GET',
  path: `${API}/store-search`,
  query: searchParameters,
  handle({ query }) {
    const { distanceUnit: unit, maxDistance, limit, offset } = query
    const { center, country } = searchCenter(query)
    const withinRadius = center
      ? stores
          .filter(({ countryCode }) => country === undefined || countryCode === country)
          .map((store) => ({ store, distance: distanceBetween(center, store, unit) }))
          .filter(({ distance }) => distance <= maxDistance)
          .toSorted((a, b) => a.distance - b.distance)
      : []
    const names = namesIn(query.locale)
    const data = withinRadius.slice(offset, offset + limit).map(({ store, distance }) => ({
      ...storeResponse(store, names),
      distance: Math.round(distance * 100) / 100,
      distanceUnit: unit,
    }))
    return json({ limit, offset, total: withinRadius.length, data } satisfies ShopperStoresTypes.Stores)
  },
})

/** The requested point, or the approximate location of the postal code; undefined for an unknown code. */
function searchCenter({
  latitude,
  longitude,
  countryCode,
  postalCode: requestedCode,
}: z.output<z.ZodObject<typeof searchParameters>>): { center: Point | undefined; country: Country | undefined } {
  if (latitude !== undefined || longitude !== undefined) {
    if (latitude === undefined) throw invalidParameter('latitude', 'is missing')
    if (longitude === undefined) throw invalidParameter('longitude', 'is missing')
    return { center: { latitude, longitude }, country: undefined }
  }
  const country = countries.find((supported) => supported === countryCode.toUpperCase())
  if (!country) throw invalidParameter('countryCode', `expected ${countries.join(' or ')}`)
  const postalCode = requestedCode ?? (country === defaults.country ? defaults.postalCode : '')
  if (!postalCode) throw invalidParameter('postalCode', 'expected one beside the country code')
  return { center: approximateLocation(country, postalCode), country }
}

const readStores = shopperRoute({
  method: 'GET',
  path: `${API}/stores`,
  query: { locale, ids: ids(MAX_IDS) },
  handle({ query }) {
    const names = namesIn(query.locale)
    const data = query.ids
      .map((id) => stores.find((store) => store.id === id))
      .filter((store) => store !== undefined)
      .map((store) => storeResponse(store, names))
    return json({ limit: query.ids.length, total: data.length, data } satisfies ShopperStoresTypes.StoreResult)
  },
})

const storeResponse = (store: Store, names: Names): ShopperStoresTypes.Store => ({
  ...store,
  storeHours: openingHours(store.countryCode, names),
  inventoryId: `inventory-${store.id}`,
  posEnabled: true,
  storeLocatorEnabled: true,
})

export const routes: readonly Route<ShopperServices>[] = [searchStores, readStores]
