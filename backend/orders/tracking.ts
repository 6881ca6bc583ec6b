import { createHash } from 'node:crypto'

/** Who carries the house's parcels; as made up as the parcels are. */
export const CARRIER = 'Meridian Parcel'

export const trackingNumberOf = (orderNo: string): string => {
  const digest = createHash('sha256').update(`tracking ${orderNo}`).digest('hex').slice(0, 12).toUpperCase()
  return `MP${digest}`
}

export const trackingUrl = (trackingNumber: string): string =>
  `https://meridian-parcel.example/track/${encodeURIComponent(trackingNumber)}`
