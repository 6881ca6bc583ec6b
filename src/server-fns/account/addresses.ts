import { createServerFn } from '@tanstack/react-start'
import { addressToRemove, addressToSave } from '#/contracts/account/account-requests.ts'
import { place } from '#/contracts/place.ts'
import { dropAddress, readAddresses, writeAddress } from './addresses.server.ts'

/** The preferred address first. */
export const getAddresses = createServerFn({ method: 'GET' })
  .validator(place)
  .handler(({ data }) => readAddresses(data))

export const saveAddress = createServerFn({ method: 'POST' })
  .validator(addressToSave)
  .handler(({ data }) => writeAddress(data))

export const removeAddress = createServerFn({ method: 'POST' })
  .validator(addressToRemove)
  .handler(({ data }) => dropAddress(data))
