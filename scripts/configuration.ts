import { resolve } from 'node:path'

/** With `SHOP_CONFIG`, a build and the tests of its pages read that file instead of `app.config.ts`. */
const { SHOP_CONFIG } = process.env

export const configuration: Record<string, string> = SHOP_CONFIG ? { '#config': resolve(SHOP_CONFIG) } : {}
