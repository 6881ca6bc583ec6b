import type { StoresInput } from '#/contracts/stores/stores.ts'
import { isStorePostalCode, type StoresResult } from '#/domain/stores/store-search.ts'
import { log } from '#/log/log.server.ts'
import { findStores } from '#/upstreams/stores.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'
import { config } from '#config'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

/** Stores around a postal code; `failed`, with a log line, if the request fails. */
export async function readStores({ country, postalCode, radius, ...ids }: StoresInput): Promise<StoresResult> {
  const { site, locale } = localeContext(ids)
  if (!isStorePostalCode(postalCode)) return { kind: 'invalid' }
  try {
    const { data } = await findStores(site.id, {
      locale: locale.id,
      countryCode: country,
      postalCode,
      maxDistance: radius,
      limit: config.stores.maxResults,
    })
    const found = data.map(({ address1, city, stateCode, postalCode: code, storeHours, ...store }) => ({
      ...store,
      address: [address1, country === 'DE' ? `${code} ${city}` : `${city}, ${stateCode} ${code}`],
      hours: storeHours.split(/<br\s*\/?>/).map((line) => line.replace(/<[^>]*>/g, '').trim()),
    }))
    return { kind: 'found', stores: found }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log.fallback('stores could not be fetched', { error: error.message })
    return { kind: 'failed' }
  }
}
