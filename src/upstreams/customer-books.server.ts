import { z } from 'zod'
import {
  customerAddress,
  paymentInstrument,
  type CustomerAddressResponse,
  type PaymentInstrumentResponse,
} from '#/contracts/account/customer.ts'
import type { AddressForm } from '#/domain/account/account.ts'
import type { CreditCardPayload } from '#/domain/checkout/card.ts'
import { requestAsShopper, ownPath, type Caller } from './shopper-call.server.ts'

const api = 'customer/shopper-customers'

export const addAddress = (caller: Caller, addressId: string, form: AddressForm): Promise<CustomerAddressResponse> =>
  requestAsShopper(caller, api, ownPath(caller, 'addresses'), {
    method: 'POST',
    schema: customerAddress,
    body: { addressId, ...form },
  })

export const changeAddress = (
  caller: Caller,
  addressId: string,
  change: Partial<AddressForm>,
): Promise<CustomerAddressResponse> =>
  requestAsShopper(caller, api, ownPath(caller, 'addresses', addressId), {
    method: 'PATCH',
    schema: customerAddress,
    body: { ...change },
  })

export const removeAddress = (caller: Caller, addressId: string) =>
  requestAsShopper(caller, api, ownPath(caller, 'addresses', addressId), { method: 'DELETE', schema: z.undefined() })

export const addPaymentInstrument = (
  caller: Caller,
  payload: CreditCardPayload,
  preferred: boolean,
): Promise<PaymentInstrumentResponse> =>
  requestAsShopper(caller, api, ownPath(caller, 'payment-instruments'), {
    method: 'POST',
    schema: paymentInstrument,
    body: { ...payload, default: preferred },
  })

export const preferPaymentInstrument = (caller: Caller, id: string): Promise<PaymentInstrumentResponse> =>
  requestAsShopper(caller, api, ownPath(caller, 'payment-instruments', id), {
    method: 'PATCH',
    schema: paymentInstrument,
    body: { default: true },
  })

export const removePaymentInstrument = (caller: Caller, id: string) =>
  requestAsShopper(caller, api, ownPath(caller, 'payment-instruments', id), {
    method: 'DELETE',
    schema: z.undefined(),
  })
