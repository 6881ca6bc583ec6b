export interface Point {
  latitude: number
  longitude: number
}

export const distanceUnits = ['km', 'mi'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

const EARTH_RADIUS: Readonly<Record<DistanceUnit, number>> = { km: 6371, mi: 3958.8 }
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The distance between two points along the ground, by the haversine formula. */
export function distanceBetween(a: Point, b: Point, unit: DistanceUnit): number {
  const latitudes = radians(b.latitude - a.latitude)
  const longitudes = radians(b.longitude - a.longitude)
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitudes / 2) ** 2
  return 2 * EARTH_RADIUS[unit] * Math.asin(Math.min(1, Math.sqrt(chord)))
}
