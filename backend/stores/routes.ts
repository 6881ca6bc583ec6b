import type { ShopperStoresTypes } from 'commerce-sdk-isomorphic'
import { numberParameter, idsParameter, integerParameter, invalidParameter } from '../wire/query.ts'
import { json } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Exchange, Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { optionalShopper } from '../auth/shopper.ts'
import { namesIn, type Names } from '../catalog/names.ts'
import { distanceBetween, distanceUnits, type Point } from './distance.ts'
import { openingHours } from './opening-hours.ts'
import { countries, approximateLocation, stores, type Country, type Store } from './stores.ts'

const API = '/store/shopper-stores/v1/organizations/:org'

export const routes: readonly Route<ShopperServices>[] = [
  { method: 'GET', path: `${API}/store-search`, handle: searchStores },
  { method: 'GET', path: `${API}/stores`, handle: readStores },
]

/** STORE-02 to 04: what is meant where nothing is said. */
const defaults = { country: 'DE', postalCode: '10178', radius: 10, unit: 'km', limit: 100 } as const
const MAX_LIMIT = 200
const MAX_IDS = 50
/** Half way round the world. */
const MAX_DISTANCE = 20_012

/** Stores around a postal code or a point, the nearest first. */
async function searchStores(exchange: Exchange, services: ShopperServices): Promise<Response> {
  await optionalShopper(exchange, services)
  const { searchParams } = exchange.url
  parseSite(searchParams.get('siteId') ?? '')
  const unit = distanceUnits.find((one) => one === (searchParams.get('distanceUnit') ?? defaults.unit))
  if (!unit) throw invalidParameter('distanceUnit', 'expected km or mi')
  const radius = numberParameter(searchParams, 'maxDistance') ?? defaults.radius
  if (radius <= 0 || radius > MAX_DISTANCE)
    throw invalidParameter('maxDistance', `expected more than 0, ${MAX_DISTANCE} at most`)
  const limit = integerParameter(searchParams, 'limit', { min: 1, max: MAX_LIMIT, fallback: defaults.limit })
  const offset = integerParameter(searchParams, 'offset', { min: 0, max: 10_000, fallback: 0 })
  const { centre, country } = searchCenter(searchParams)
  const withinRadius = centre
    ? stores
        .filter(({ countryCode }) => country === undefined || countryCode === country)
        .map((store) => ({ store, distance: distanceBetween(centre, store, unit) }))
        .filter(({ distance }) => distance <= radius)
        .toSorted((a, b) => a.distance - b.distance)
    : []
  const names = namesIn(searchParams.get('locale'))
  const data = withinRadius.slice(offset, offset + limit).map(({ store, distance }) => ({
    ...storeResponse(store, names),
    distance: Math.round(distance * 100) / 100,
    distanceUnit: unit,
  }))
  return json({ limit, offset, total: withinRadius.length, data } satisfies ShopperStoresTypes.Stores)
}

/** The point given, or that of the postal code; none where the code is not known. */
function searchCenter(searchParams: URLSearchParams): { centre: Point | undefined; country: Country | undefined } {
  const latitude = numberParameter(searchParams, 'latitude')
  const longitude = numberParameter(searchParams, 'longitude')
  if (latitude !== undefined || longitude !== undefined) {
    if (latitude === undefined || Math.abs(latitude) > 90) throw invalidParameter('latitude', 'expected -90 to 90')
    if (longitude === undefined || Math.abs(longitude) > 180)
      throw invalidParameter('longitude', 'expected -180 to 180')
    return { centre: { latitude, longitude }, country: undefined }
  }
  const given = searchParams.get('countryCode') ?? defaults.country
  const country = countries.find((one) => one === given.toUpperCase())
  if (!country) throw invalidParameter('countryCode', `expected ${countries.join(' or ')}`)
  const postalCode = searchParams.get('postalCode') ?? (country === defaults.country ? defaults.postalCode : '')
  if (!postalCode) throw invalidParameter('postalCode', 'expected one beside the country code')
  return { centre: approximateLocation(country, postalCode), country }
}

async function readStores(exchange: Exchange, services: ShopperServices): Promise<Response> {
  await optionalShopper(exchange, services)
  const { searchParams } = exchange.url
  parseSite(searchParams.get('siteId') ?? '')
  const ids = idsParameter(searchParams, 'ids', MAX_IDS)
  const names = namesIn(searchParams.get('locale'))
  const data = ids
    .map((id) => stores.find((store) => store.id === id))
    .filter((store) => store !== undefined)
    .map((store) => storeResponse(store, names))
  return json({ limit: ids.length, total: data.length, data } satisfies ShopperStoresTypes.StoreResult)
}

const storeResponse = (store: Store, names: Names): ShopperStoresTypes.Store => ({
  ...store,
  storeHours: openingHours(store.countryCode, names),
  inventoryId: `inventory-${store.id}`,
  posEnabled: true,
  storeLocatorEnabled: true,
})
