import { createServerFn } from '@tanstack/react-start'
import { storesInput } from '#/contracts/stores/stores.ts'
import { readStores } from './stores.server.ts'

export const getStores = createServerFn({ method: 'GET' })
  .validator(storesInput)
  .handler(({ data }) => readStores(data))
