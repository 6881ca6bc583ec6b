import { z } from 'zod'
import { basket } from '#/contracts/cart/basket.ts'
import { customer, customerWithBooks, guestBaskets, type CustomerResponse } from '#/contracts/account/customer.ts'
import { requestAsShopper, ownPath, type Caller } from './shopper-call.server.ts'

const api = 'customer/shopper-customers'

/** API-13: the registered shopper. */
export const getCustomer = (caller: Caller): Promise<CustomerResponse> =>
  requestAsShopper(caller, api, ownPath(caller), { schema: customer })

/** The registered shopper with addresses and payment instruments. */
export const getCustomerWithBooks = (caller: Caller) =>
  requestAsShopper(caller, api, ownPath(caller), { schema: customerWithBooks })

export interface NewCustomer {
  firstName: string
  lastName: string
  email: string
  login: string
  c_emailOptout: boolean
}

/** API-10: registers a customer, who signs in afterwards. */
export const registerCustomer = (
  caller: Caller,
  registered: NewCustomer,
  password: string,
): Promise<CustomerResponse> =>
  requestAsShopper(caller, api, '/customers', {
    method: 'POST',
    schema: customer,
    body: { customer: registered, password },
  })

export interface CustomerChanges {
  firstName?: string
  lastName?: string
  phoneHome?: string
  email?: string
  login?: string
  currentPassword?: string
}

/** @throws {UpstreamError} with status 400, whose details name the invalid field. */
export const changeCustomer = (caller: Caller, changes: CustomerChanges): Promise<CustomerResponse> =>
  requestAsShopper(caller, api, ownPath(caller), { method: 'PATCH', schema: customer, body: { ...changes } })

/** @throws {UpstreamError} with status 400 when the current password is wrong. */
export const changeCustomerPassword = (caller: Caller, currentPassword: string, password: string) =>
  requestAsShopper(caller, api, ownPath(caller, 'password'), {
    method: 'PUT',
    schema: z.undefined(),
    body: { currentPassword, password },
  })

/** Whether a basket of the shopper has products or gift cards. */
export async function hasBasketItems(caller: Caller): Promise<boolean> {
  const { baskets } = await requestAsShopper(caller, api, ownPath(caller, 'baskets'), { schema: guestBaskets })
  return baskets.some(({ productItems, giftCertificateItems }) => productItems.length + giftCertificateItems.length > 0)
}

/** API-11: merges the guest's basket into the basket of the account. */
export const mergeBaskets = (caller: Caller) =>
  requestAsShopper(caller, 'checkout/shopper-baskets', '/baskets/actions/merge', {
    method: 'POST',
    schema: basket,
    query: { createDestinationBasket: true },
    body: {},
  })
