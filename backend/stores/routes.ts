import type { ShopperStoresTypes } from 'commerce-sdk-isomorphic'
import { numberParameter, idsParameter, integerParameter, invalidParameter } from '../wire/query.ts'
import { json } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Exchange, Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { optionalShopper } from '../auth/shopper.ts'
import { distanceBetween, distanceUnits, type Point } from './distance.ts'
import { countries, placeOf, stores, type Country, type Store } from './stores.ts'

const API = '/store/shopper-stores/v1/organizations/:org'

export const routes: readonly Route<ShopperServices>[] = [
  { method: 'GET', path: `${API}/store-search`, handle: searchStores },
  { method: 'GET', path: `${API}/stores`, handle: readStores },
]

/** STORE-02 to 04: what is meant where nothing is said. */
const usual = { country: 'DE', postalCode: '10178', radius: 10, unit: 'km', limit: 100 } as const
const MOST = 200
const MOST_IDS = 50
/** Half way round the world. */
const FARTHEST = 20_012

/** Stores around a postal code or a point, the nearest first. */
async function searchStores(exchange: Exchange, services: ShopperServices): Promise<Response> {
  await optionalShopper(exchange, services)
  const { searchParams } = exchange.url
  parseSite(searchParams.get('siteId') ?? '')
  const unit = distanceUnits.find((one) => one === (searchParams.get('distanceUnit') ?? usual.unit))
  if (!unit) throw invalidParameter('distanceUnit', 'expected km or mi')
  const radius = numberParameter(searchParams, 'maxDistance') ?? usual.radius
  if (radius <= 0 || radius > FARTHEST)
    throw invalidParameter('maxDistance', `expected more than 0, ${FARTHEST} at most`)
  const limit = integerParameter(searchParams, 'limit', { min: 1, max: MOST, fallback: usual.limit })
  const offset = integerParameter(searchParams, 'offset', { min: 0, max: 10_000, fallback: 0 })
  const { centre, country } = centreOf(searchParams)
  const near = centre
    ? stores
        .filter(({ countryCode }) => country === undefined || countryCode === country)
        .map((store) => ({ store, distance: distanceBetween(centre, store, unit) }))
        .filter(({ distance }) => distance <= radius)
        .toSorted((a, b) => a.distance - b.distance)
    : []
  const data = near.slice(offset, offset + limit).map(({ store, distance }) => ({
    ...shapeOf(store),
    distance: Math.round(distance * 100) / 100,
    distanceUnit: unit,
  }))
  return json({ limit, offset, total: near.length, data } satisfies ShopperStoresTypes.Stores)
}

/** The point given, or that of the postal code; none where the code is not known. */
function centreOf(searchParams: URLSearchParams): { centre: Point | undefined; country: Country | undefined } {
  const latitude = numberParameter(searchParams, 'latitude')
  const longitude = numberParameter(searchParams, 'longitude')
  if (latitude !== undefined || longitude !== undefined) {
    if (latitude === undefined || Math.abs(latitude) > 90) throw invalidParameter('latitude', 'expected -90 to 90')
    if (longitude === undefined || Math.abs(longitude) > 180)
      throw invalidParameter('longitude', 'expected -180 to 180')
    return { centre: { latitude, longitude }, country: undefined }
  }
  const given = searchParams.get('countryCode') ?? usual.country
  const country = countries.find((one) => one === given.toUpperCase())
  if (!country) throw invalidParameter('countryCode', `expected ${countries.join(' or ')}`)
  const postalCode = searchParams.get('postalCode') ?? (country === usual.country ? usual.postalCode : '')
  if (!postalCode) throw invalidParameter('postalCode', 'expected one beside the country code')
  return { centre: placeOf(country, postalCode), country }
}

async function readStores(exchange: Exchange, services: ShopperServices): Promise<Response> {
  await optionalShopper(exchange, services)
  const { searchParams } = exchange.url
  parseSite(searchParams.get('siteId') ?? '')
  const ids = idsParameter(searchParams, 'ids', MOST_IDS)
  const data = ids
    .map((id) => stores.find((store) => store.id === id))
    .filter((store) => store !== undefined)
    .map(shapeOf)
  return json({ limit: ids.length, total: data.length, data } satisfies ShopperStoresTypes.StoreResult)
}

const shapeOf = (store: Store): ShopperStoresTypes.Store => ({
  ...store,
  inventoryId: `inventory-${store.id}`,
  posEnabled: true,
  storeLocatorEnabled: true,
})
