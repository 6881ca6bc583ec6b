import type { StoresQuestion } from '#/contracts/stores/stores.ts'
import { isStorePostalCode, type StoresAnswer } from '#/domain/stores/store-search.ts'
import { log } from '#/log/log.server.ts'
import { findStores } from '#/upstreams/stores.server.ts'
import { UpstreamFault } from '#/upstreams/upstream-fault.ts'
import { config } from '#config'
import { shopPlace } from '#/server-fns/shell/shop-place.server.ts'

/** Stores around a postal code; their absence, and a line in the log, where nobody knows. */
export async function readStores({ country, postalCode, radius, ...ids }: StoresQuestion): Promise<StoresAnswer> {
  const { site } = shopPlace(ids)
  if (!isStorePostalCode(postalCode)) return { kind: 'invalid' }
  try {
    const { data } = await findStores(site.id, {
      countryCode: country,
      postalCode,
      maxDistance: radius,
      limit: config.stores.most,
    })
    const found = data.map(({ address1, city, stateCode, postalCode: code, storeHours, ...store }) => ({
      ...store,
      address: [address1, country === 'DE' ? `${code} ${city}` : `${city}, ${stateCode} ${code}`],
      hours: storeHours.split(/<br\s*\/?>/).map((line) => line.replace(/<[^>]*>/g, '').trim()),
    }))
    return { kind: 'found', stores: found }
  } catch (fault) {
    if (!(fault instanceof UpstreamFault)) throw fault
    log.fallback('the store locator goes without stores', { fault: fault.message })
    return { kind: 'failed' }
  }
}
