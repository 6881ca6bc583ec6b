// The merchant's own shop, which `npm run shop -- init` writes. null: the demonstration's three sites.
import type { OwnShop } from './src/domain/own-shop.ts'

export const shop: OwnShop | null = null
