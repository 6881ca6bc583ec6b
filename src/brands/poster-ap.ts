import type { Brand } from './brand.ts'
import { poster } from './poster.ts'

export const posterAp: Brand = {
  ...poster,
  id: 'poster-ap',
  name: 'Broadside Asia-Pacific',
  list: { ...poster.list, descriptionReserve: 95 },
}
