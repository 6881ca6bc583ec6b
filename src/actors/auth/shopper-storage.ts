import { hashKey, type QueryClient } from '@tanstack/react-query'
import { SEEN_PAGES } from '#/domain/shell/worker-message.ts'
import type { Locale, Site } from '#/domain/site.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import * as storage from '#/actors/browser-storage.ts'
import { currentMarker } from './use-shopper.ts'

/** ENTITY-02: the key of the registered shopper's id, which is part of the keys of that shopper's data. */
const customerKey = ({ id }: Site) => `customer-id.${id}`

const shopperPrefix = (site: Site) => `shopper.${site.id}.`

/** The id of the registered shopper for whom this browser stores data; undefined if there is none. */
export function storedCustomerId(site: Site): string | undefined {
  const stored = storage.readStored('localStorage', customerKey(site))
  return typeof stored === 'string' ? stored : undefined
}

/** Sets the registered shopper of this browser. If the former one differs, removes that shopper's data and the stored pages. */
export function storeCustomerId(site: Site, customerId: string | undefined): void {
  const former = storedCustomerId(site)
  if (former === customerId) return
  if (former) {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(shopperPrefix(site))) storage.removeStored('localStorage', key)
    void globalThis.caches?.delete(SEEN_PAGES)
  }
  if (customerId) storage.writeStored('localStorage', customerKey(site), customerId)
  else storage.removeStored('localStorage', customerKey(site))
}

const keyOf = (site: Site, name: string): string | undefined => {
  const customerId = storedCustomerId(site)
  return customerId && `${shopperPrefix(site)}${customerId}.${name}`
}

/** Reads the shopper's value of a name; undefined if none is stored or nobody is signed in. */
export function readStored(site: Site, name: string): unknown {
  const key = keyOf(site, name)
  return key && storage.readStored('localStorage', key)
}

/** Stores a value for the shopper until the sign-out; does nothing if nobody is signed in. */
export function writeStored(site: Site, name: string, value: unknown): void {
  const key = keyOf(site, name)
  if (key) storage.writeStored('localStorage', key, value)
}

/** Keeps the stored id that of the signed-in shopper, also after a change in another tab. Removes stored data once nobody is signed in. */
export function bindStorage(context: { site: Site; locale: Locale; queryClient: QueryClient }): void {
  const { site, queryClient } = context
  const { queryKey } = shopperQueries.current(context)
  const dropIfSignedOut = () => {
    if (currentMarker(site) !== 'registered') storeCustomerId(site, undefined)
  }
  const updateId = () => {
    dropIfSignedOut()
    const shopper = queryClient.getQueryData(queryKey)
    if (shopper?.type === 'registered') storeCustomerId(site, shopper.customerId)
  }
  updateId()
  // The cached shopper may be one that another tab has replaced.
  document.addEventListener('visibilitychange', dropIfSignedOut)
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === hashKey(queryKey)) updateId()
  })
}
