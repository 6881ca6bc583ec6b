import { writtenPostalCode } from '#/domain/checkout/postal-code.ts'
import { isZip } from '#/domain/product/delivery.ts'

/** STORE-02 to STORE-04: the configuration of the store search. */
export interface StoresConfig {
  /** The default first. */
  countries: readonly string[]
  postalCode: string
  /** Kilometers; the default first. */
  radii: readonly number[]
  /** The most stores of a result. */
  maxResults: number
}

export interface StoreSearch {
  country: string
  /** Normalized. Without one in the query, the default for the default country; otherwise empty. */
  postalCode: string
  radius: number
}

export interface Store {
  id: string
  name: string
  address: readonly string[]
  phone: string
  hours: readonly string[]
  /** Kilometers. */
  distance: number
  latitude: number
  longitude: number
}

/** `invalid`: the postal code does not exist; `failed`: the request failed. */
export type StoresResult = { kind: 'found'; stores: readonly Store[] } | { kind: 'invalid' } | { kind: 'failed' }

const longestPostalCode = 10

/** Reads the search from a query; missing and invalid values get the defaults. */
export function readStoreSearch(query: Record<string, unknown>, defaults: StoresConfig): StoreSearch {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : '')
  const [first = ''] = defaults.countries
  const country = defaults.countries.find((candidate) => candidate === text('country').toUpperCase()) ?? first
  const radius = defaults.radii.find((candidate) => String(candidate) === text('radius')) ?? defaults.radii[0] ?? 0
  const requested = writtenPostalCode(text('postalCode')).slice(0, longestPostalCode)
  return { country, radius, postalCode: requested || (country === first ? defaults.postalCode : '') }
}

/** Whether a text has the form of a ZIP code. German postal codes have five digits, too. */
export const isStorePostalCode = (postalCode: string): boolean => /^\d/.test(postalCode) && isZip(postalCode)

export interface Marker {
  /** From 0 (left or top) to 1 (right or bottom). */
  x: number
  y: number
}

/** The positions of points on a square map that contains all of them, with north at the top. */
export function markersOf(locations: readonly { latitude: number; longitude: number }[]): Marker[] {
  const latitudes = locations.map(({ latitude }) => latitude)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const longitudeScale = Math.cos((middle * Math.PI) / 180)
  const points = locations.map(({ latitude, longitude }) => ({ x: longitude * longitudeScale, y: -latitude }))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) || 1
  const within = (value: number, all: readonly number[]) =>
    0.5 + (value - (Math.min(...all) + Math.max(...all)) / 2) / span
  return points.map(({ x, y }) => ({ x: within(x, xs), y: within(y, ys) }))
}
