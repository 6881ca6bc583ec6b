import { createHash } from 'node:crypto'

/** A fictitious carrier. */
export const CARRIER = 'Meridian Parcel'

export const trackingNumberOf = (orderNo: string): string => {
  const digest = createHash('sha256').update(`tracking ${orderNo}`).digest('hex').slice(0, 12).toUpperCase()
  return `MP${digest}`
}

export const trackingUrl = (trackingNumber: string): string =>
  `https://meridian-parcel.example/track/${encodeURIComponent(trackingNumber)}`
