import { writtenPostalCode } from '#/domain/checkout/postal-code.ts'
import { isZip } from '#/domain/product/delivery.ts'

/** STORE-02 to STORE-04: where stores are looked for, and how far. */
export interface StoresConfig {
  /** The usual one first. */
  countries: readonly string[]
  postalCode: string
  /** Kilometers; the usual one first. */
  radii: readonly number[]
  most: number
}

export interface StoreSearch {
  country: string
  /** As it was typed; empty before the first search. */
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

/** `invalid`: there is no such postal code; `failed`: the request failed. */
export type StoresResult = { kind: 'found'; stores: readonly Store[] } | { kind: 'invalid' } | { kind: 'failed' }

const longestPostalCode = 10

/** The search in an address, with the defaults for what is missing or invalid in it. */
export function readStoreSearch(query: Record<string, unknown>, usual: StoresConfig): StoreSearch {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : '')
  const [first = ''] = usual.countries
  const country = usual.countries.find((one) => one === text('country').toUpperCase()) ?? first
  const radius = usual.radii.find((one) => String(one) === text('radius')) ?? usual.radii[0] ?? 0
  const requested = writtenPostalCode(text('postalCode')).slice(0, longestPostalCode)
  return { country, radius, postalCode: requested || (country === first ? usual.postalCode : '') }
}

/** Both countries write five digits. */
export const isStorePostalCode = (postalCode: string): boolean => /^\d/.test(postalCode) && isZip(postalCode)

export interface Marker {
  /** From 0 to 1, from the left and from the top. */
  x: number
  y: number
}

/** Positions of points on a square map that contains all of them, north up. */
export function markersOf(places: readonly { latitude: number; longitude: number }[]): Marker[] {
  const latitudes = places.map(({ latitude }) => latitude)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const narrowing = Math.cos((middle * Math.PI) / 180)
  const points = places.map(({ latitude, longitude }) => ({ x: longitude * narrowing, y: -latitude }))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) || 1
  const within = (value: number, all: readonly number[]) =>
    0.5 + (value - (Math.min(...all) + Math.max(...all)) / 2) / span
  return points.map(({ x, y }) => ({ x: within(x, xs), y: within(y, ys) }))
}
