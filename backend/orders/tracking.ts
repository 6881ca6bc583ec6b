import { createHash } from 'node:crypto'
import type { OrderRow } from './records.ts'

/** A fictitious carrier. */
export const CARRIER = 'Meridian Parcel'

export const trackingNumberOf = (orderNo: string): string => {
  const digest = createHash('sha256').update(`tracking ${orderNo}`).digest('hex').slice(0, 12).toUpperCase()
  return `MP${digest}`
}

/** What comes before the number in the addresses of the carriers' tracking pages, by name in lower case. */
const trackingPages: Readonly<Record<string, string>> = {
  [CARRIER.toLowerCase()]: 'https://meridian-parcel.example/track/',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  'canada post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  purolator: 'https://www.purolator.com/en/shipping/tracker?pin=',
  'australia post': 'https://auspost.com.au/mypost/track/details/',
  'japan post': 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=',
  yamato: 'https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number00=1&number01=',
}

/** The carriers whose tracking pages are known. */
export const knownCarriers = Object.keys(trackingPages)

/** The address where a parcel can be tracked; undefined when neither the order nor its carrier has one. */
export function trackingUrl({
  carrier,
  tracking_number: number,
  tracking_url: own,
}: Pick<OrderRow, 'carrier' | 'tracking_number' | 'tracking_url'>): string | undefined {
  const name = carrier.trim().toLowerCase()
  const page = Object.hasOwn(trackingPages, name) ? trackingPages[name] : undefined
  return own ?? (page === undefined ? undefined : page + encodeURIComponent(number))
}
