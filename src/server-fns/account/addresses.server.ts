import { randomBytes } from 'node:crypto'
import type { CustomerAddressResponse } from '#/contracts/account/customer.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import {
  missingAddressFields,
  type AddressForm,
  type AddressResult,
  type RemovalResult,
  type SavedAddress,
} from '#/domain/account/account.ts'
import { writtenAddress } from '#/domain/checkout/postal-address.ts'
import type { SignedOut } from '#/domain/auth/shopper.ts'
import { asRegistered } from '#/session/shopper.server.ts'
import { addAddress, changeAddress, removeAddress } from '#/upstreams/customer-books.server.ts'
import { getCustomerWithBooks } from '#/upstreams/customers.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { failed } from '#/server-fns/auth/auth-errors.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

const savedAddress = (result: CustomerAddressResponse): SavedAddress => ({
  addressId: result.addressId,
  firstName: result.firstName ?? '',
  lastName: result.lastName,
  address1: result.address1 ?? '',
  address2: result.address2 ?? '',
  city: result.city ?? '',
  stateCode: result.stateCode ?? '',
  postalCode: result.postalCode ?? '',
  countryCode: result.countryCode,
  phone: result.phone ?? '',
  preferred: result.preferred,
})

export const readAddresses = (
  ids: SiteAndLocale,
): Promise<{ kind: 'addresses'; addresses: SavedAddress[] } | SignedOut> =>
  asRegistered(localeContext(ids).site, async (caller) => ({
    kind: 'addresses',
    addresses: (await getCustomerWithBooks(caller)).addresses.map(savedAddress),
  }))

type AddressToSave = SiteAndLocale & AddressForm & { addressId?: string | undefined }

/** Adds an address, or changes the one that has the id. */
export async function writeAddress({ site, locale, addressId, ...form }: AddressToSave): Promise<AddressResult> {
  const missing = missingAddressFields(form)
  if (missing.length > 0) return { kind: 'invalid', missing }
  const written = { ...writtenAddress(form), preferred: form.preferred }
  try {
    return await asRegistered(localeContext({ site, locale }).site, async (caller) => {
      const result = addressId
        ? await changeAddress(caller, addressId, written)
        : await addAddress(caller, randomBytes(8).toString('hex'), written)
      return { kind: 'saved' as const, address: savedAddress(result) }
    })
  } catch (error) {
    return failed('an address could not be saved', error)
  }
}

/** Marks an address as preferred, even if it lacks a required field. */
export async function preferSavedAddress({
  addressId,
  ...ids
}: SiteAndLocale & { addressId: string }): Promise<AddressResult> {
  try {
    return await asRegistered(localeContext(ids).site, async (caller) => {
      const result = await changeAddress(caller, addressId, { preferred: true })
      return { kind: 'saved' as const, address: savedAddress(result) }
    })
  } catch (error) {
    return failed('an address could not be preferred', error)
  }
}

const removed = { kind: 'removed' } as const

/** Removes an address. Succeeds if it is already gone. */
export async function dropAddress({
  addressId,
  ...ids
}: SiteAndLocale & { addressId: string }): Promise<RemovalResult> {
  try {
    return await asRegistered<RemovalResult>(localeContext(ids).site, async (caller) => {
      await removeAddress(caller, addressId)
      return removed
    })
  } catch (error) {
    return statusOf(error) === 404 ? removed : failed('an address could not be removed', error)
  }
}
