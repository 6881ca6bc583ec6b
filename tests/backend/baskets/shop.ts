import { randomUUID } from 'node:crypto'
import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic'
import { signAccessToken, tenantOf } from '#backend/auth/tokens.ts'
import type { Backend } from '#backend/backend.ts'
import { imageIdOf, type Work } from '#backend/catalog/work.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { variantsOf, type Offer } from '#backend/pricing/offers.ts'
import { groupTypeOf, soldOn } from '#backend/catalog/group-types.ts'
import restricted from '#backend/products/restricted-works.json' with { type: 'json' }
import { send, smallBackend } from '../small-backend.ts'

export type Basket = ShopperBasketsV2Types.Basket & {
  basketId: string
  productItems: (ShopperBasketsV2Types.BasketProductItem & { itemId: string })[]
  couponItems: ShopperBasketsV2Types.CouponItem[]
  shipments: ShopperBasketsV2Types.Shipment[]
  shippingItems: ShopperBasketsV2Types.ShippingItem[]
}

export interface ApiResponse<Body> {
  status: number
  body: Body
}

export const ORGANIZATION = 'f_ecom_zzpp_001'
export const baskets = (version: 'v1' | 'v2' = 'v2') =>
  `/checkout/shopper-baskets/${version}/organizations/${ORGANIZATION}/baskets`
export const NOON = new Date('2026-11-16T15:00:00Z')

export interface Shop {
  backend: Backend
  /** Sets the clock. */
  at(instant: Date): void
  client(options?: Partial<ShopperOptions>): Promise<Client>
  works: readonly Work[]
  close(): Promise<void>
}

interface ShopperOptions {
  customerId: string
  usid: string
  siteId: string
  login: string
}

/** A client of one shopper: a guest, or a registered customer if `login` is set. */
export interface Client {
  customerId: string
  usid: string
  /** Signs a new access token. */
  token(): Promise<string>
  call<Body = Basket>(method: string, path: string, body?: unknown): Promise<ApiResponse<Body>>
  /** Creates a basket with one of each UPI. */
  basket(...upis: readonly string[]): Promise<Basket>
}

export async function openShop(works = 300): Promise<Shop> {
  const clock = { instant: NOON }
  const backend = await smallBackend({ works, now: () => clock.instant, settings: { seedShoppers: false } })
  return shopOf(backend, clock)
}

/** The shop of a backend whose time is that of the clock. */
export async function shopOf(backend: Backend, clock: { instant: Date }): Promise<Shop> {
  const { db, settings } = backend.services
  const call = async <Body>(
    token: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<ApiResponse<Body>> => {
    const response = await send(backend, path.startsWith('/') ? path : `${baskets()}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text || 'null') }
  }
  return {
    backend,
    works: await worksByIds(
      db,
      Array.from({ length: backend.works }, (_, index) => index + 1),
    ),
    at: (instant) => void (clock.instant = instant),
    close: backend.close,
    async client({ customerId = randomUUID(), usid = randomUUID(), siteId = 'Art', login } = {}) {
      const subject = {
        customerId,
        usid,
        siteId,
        clientId: settings.publicClient.id,
        family: randomUUID(),
        doNotTrack: false,
        registered: login ? { login, name: 'Test Shopper' } : undefined,
      }
      const sign = () => signAccessToken(db, tenantOf(settings.organizationId), subject, clock.instant)
      const client: Client = {
        customerId,
        usid,
        token: sign,
        call: async (method, path, body) => call(await sign(), method, path, body),
        async basket(...upis) {
          const created = await client.call('POST', `${baskets()}?siteId=${siteId}`, {})
          if (created.status !== 200) throw new Error(`no basket: ${JSON.stringify(created.body)}`)
          if (upis.length === 0) return created.body
          const items = upis.map((upi) => ({ productId: upi, quantity: 1 }))
          const filled = await client.call('POST', `${created.body.basketId}/items`, items)
          if (filled.status !== 200) throw new Error(`no items: ${JSON.stringify(filled.body)}`)
          return filled.body
        },
      }
      return client
    },
  }
}

const isUnrestricted = (work: Work) => !restricted.imageIds.includes(work.imageId)

/** Works of a site that are no limited editions, not in a set, not reduced and shipped to every country. */
export const plainWorks = ({ works }: Shop, siteId = 'Art'): Work[] =>
  works.filter(
    (work) =>
      soldOn(work, siteId) &&
      isUnrestricted(work) &&
      work.edition === null &&
      groupTypeOf(work) === 'standard' &&
      !work.isSale,
  )

export const offersOf = (work: Work, siteId = 'Art'): Offer[] => variantsOf(work, siteId, 'USD')

/** Requires a value that the small catalogue should contain. */
export function some<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the small catalogue has no ${what}`)
  return value
}

export const upiOf = (work: Work | undefined, service = 'none'): string =>
  some(work && offersOf(work).find(({ item }) => item.service.name === service), `work with ${service}`).upi

export const restrictedImage = (shop: Shop): string =>
  some(
    shop.works.find((work) => soldOn(work, 'Art') && !isUnrestricted(work)),
    'restricted work',
  ).imageId

export const unknownImage = imageIdOf(999_999)

export const boston = {
  firstName: 'Ada', lastName: 'Byron', address1: '1 Main Street', city: 'Boston', stateCode: 'MA', postalCode: '02108', countryCode: 'US',
} // prettier-ignore
export const toronto = {
  firstName: 'Ada', lastName: 'Byron', address1: '1 King Street', city: 'Toronto', stateCode: 'ON', postalCode: 'M5H 1A1', countryCode: 'CA',
} // prettier-ignore
