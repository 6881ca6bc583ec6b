import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { addressesOf } from './addresses.ts'
import type { Customer } from '../customers/customers.ts'
import { paymentInstrumentsOf } from './payment-instruments.ts'

type CustomerResponse = ShopperCustomersTypes.Customer & { c_emailOptout?: boolean }

/** ENTITY-01: the response for a registered customer. */
export async function customerResponse(db: Kysely<Database>, customer: Customer, now: Date): Promise<CustomerResponse> {
  return {
    ...customer.details,
    authType: 'registered',
    customerId: customer.id,
    customerNo: String(customer.number).padStart(8, '0'),
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    login: customer.login,
    ...(customer.phone_home === null ? {} : { phoneHome: customer.phone_home }),
    enabled: true,
    emailVerified: customer.email_verified,
    hasPassword: customer.password_hash !== null,
    c_emailOptout: customer.email_optout,
    creationDate: customer.created_at.toISOString(),
    lastModified: customer.modified_at.toISOString(),
    ...(customer.last_login_at ? { lastLoginTime: customer.last_login_at.toISOString() } : {}),
    ...(customer.previous_login_at ? { previousLoginTime: customer.previous_login_at.toISOString() } : {}),
    addresses: await addressesOf(db, customer.id),
    paymentInstruments: await paymentInstrumentsOf(db, customer.id, now),
  }
}

export const guestResponse = (customerId: string): CustomerResponse => ({
  authType: 'guest',
  customerId,
  enabled: true,
})
