import { createServerFn } from '@tanstack/react-start'
import { addressIdInput, addressToSave } from '#/contracts/account/account-requests.ts'
import { formOr } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import type { AddressResult, RemovalResult } from '#/domain/account/account.ts'
import { formPost } from '#/server-fns/form-post.ts'
import { dropAddress, preferSavedAddress, readAddresses, writeAddress } from './addresses.server.ts'
import { accountOutcome, preferenceOutcome, removalOutcome } from './form-outcomes.ts'

/** The preferred address first. */
export const getAddresses = createServerFn({ method: 'GET' })
  .validator(siteAndLocale)
  .handler(({ data }) => readAddresses(data))

export const saveAddress = createServerFn({ method: 'POST' })
  .middleware([formPost<AddressResult>(accountOutcome('address'))])
  .validator(formOr(addressToSave))
  .handler(({ data }) => writeAddress(data))

export const preferAddress = createServerFn({ method: 'POST' })
  .middleware([formPost<AddressResult>(preferenceOutcome('addresses'))])
  .validator(formOr(addressIdInput))
  .handler(({ data }) => preferSavedAddress(data))

export const removeAddress = createServerFn({ method: 'POST' })
  .middleware([formPost<RemovalResult>(removalOutcome('addresses'))])
  .validator(formOr(addressIdInput))
  .handler(({ data }) => dropAddress(data))
