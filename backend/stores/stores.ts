import type { Point } from './distance.ts'
import areas from './postal-areas.json' with { type: 'json' }
import list from './stores.json' with { type: 'json' }

export const countries = ['DE', 'US'] as const
export type Country = (typeof countries)[number]

export const stores = list.map(
  (store) => ({ ...store, countryCode: store.countryCode === 'DE' ? 'DE' : 'US' }) as const,
)
export type Store = (typeof stores)[number]

/** The approximate location of a postal code: the center of its longest known prefix of one to three digits. */
export function approximateLocation(country: Country, postalCode: string): Point | undefined {
  const areaCenters = new Map<string, readonly number[]>(Object.entries(areas[country]))
  const code = postalCode.replace(/\s/g, '')
  for (let length = 3; length > 0; length--) {
    const [latitude, longitude] = (/^\d{5}(-?\d{4})?$/.test(code) && areaCenters.get(code.slice(0, length))) || []
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  }
  return undefined
}
