import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../store/database.ts'
import { invalidField } from '../wire/body.ts'
import { addressesOf } from './addresses.ts'

const text = z.string().trim().max(256)
const required = text.min(1, 'is missing')

const registrant = z.object({
  email: z.email('expected an email address').max(254),
  firstName: required,
  lastName: required,
  role: required,
})
const event = z.object({
  type: required,
  city: text.optional(),
  country: text.optional(),
  date: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], 'expected a day such as 2026-11-20, or a date and time')
    .optional(),
  state: text.optional(),
})
/** An address of the owner's address book. Ignores the title, which clients send back. */
const addressInfo = z.object({ addressId: required })

/** The fields of a product list for an occasion, such as a wedding. */
export const registryFields = {
  event: event.optional(),
  registrant: registrant.optional(),
  coRegistrant: registrant.optional(),
  shippingAddressInfo: addressInfo.optional(),
  currentShippingAddressInfo: addressInfo.optional(),
  postEventShippingAddressInfo: addressInfo.optional(),
}
export type Registry = z.output<z.ZodObject<typeof registryFields>>

const addressFields = ['shippingAddressInfo', 'currentShippingAddressInfo', 'postEventShippingAddressInfo'] as const

/** @throws {Problem} 400 for an address that is not in the owner's address book. */
export async function requireOwnAddresses(
  db: Kysely<Database>,
  customerId: string,
  registry: Pick<Registry, (typeof addressFields)[number]>,
): Promise<void> {
  const addresses = await addressesOf(db, customerId)
  for (const field of addressFields) {
    const id = registry[field]?.addressId
    if (id !== undefined && !addresses.some(({ addressId }) => addressId === id))
      throw invalidField(`${field}.addressId`, 'expected an address of the address book')
  }
}

type Addresses = readonly ShopperCustomersTypes.CustomerAddress[]

/** The registry of a list for its owner. */
export function ownRegistry(
  registry: Registry,
  addresses: Addresses,
): Partial<ShopperCustomersTypes.CustomerProductList> {
  const { shippingAddressInfo, currentShippingAddressInfo, postEventShippingAddressInfo, ...otherFields } = registry
  const titled = (info: { addressId: string } | undefined) => {
    const found = addresses.find(({ addressId }) => addressId === info?.addressId)
    return found && { addressId: found.addressId, title: found.title || found.addressId }
  }
  return {
    ...otherFields,
    shippingAddressInfo: titled(shippingAddressInfo),
    currentShippingAddressInfo: titled(currentShippingAddressInfo),
    postEventShippingAddressInfo: titled(postEventShippingAddressInfo),
    ...publicAddress(registry, addresses),
  }
}

/** The registry of a list for everyone: without email addresses, and with only the city and name of the address. */
export const publicRegistry = (
  { event: occasion, registrant: owner, coRegistrant: coOwner, ...registry }: Registry,
  addresses: Addresses,
): Partial<ShopperCustomersTypes.PublicProductList> => ({
  ...(occasion ? { event: occasion } : {}),
  ...(owner ? { registrant: withoutEmail(owner) } : {}),
  ...(coOwner ? { coRegistrant: withoutEmail(coOwner) } : {}),
  ...publicAddress(registry, addresses),
})

const withoutEmail = ({ email: _email, ...names }: z.output<typeof registrant>) => names

/** The address for gifts: the owner's current address, or else the shipping address of the list. */
function publicAddress(
  { currentShippingAddressInfo: current, shippingAddressInfo: shipping }: Registry,
  addresses: Addresses,
): { productListShippingAddress?: ShopperCustomersTypes.ProductListShippingAddress } {
  const found = addresses.find(({ addressId }) => addressId === (current ?? shipping)?.addressId)
  if (!found) return {}
  const { addressId, city, firstName, lastName } = found
  return { productListShippingAddress: { addressId, city, firstName, lastName } }
}
