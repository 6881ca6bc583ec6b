import { createServerFn } from '@tanstack/react-start'
import { storesQuestion } from '#/contracts/stores/stores.ts'
import { readStores } from './stores.server.ts'

export const getStores = createServerFn({ method: 'GET' })
  .validator(storesQuestion)
  .handler(({ data }) => readStores(data))
