import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { filledDirectory } from '../backend/own-store.ts'

const entry = z.object({
  default: z.object({
    fetch: z.custom<(request: Request) => Promise<Response>>((value) => typeof value === 'function'),
    ready: z.custom<(progress: () => void) => Promise<void>>((value) => typeof value === 'function'),
    stop: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
  }),
})

/** The last build of the shop, run in this process; its embedded backend has 300 works and a time limit of 30 s. */
export async function builtShop(environment: Readonly<Record<string, string>> = {}) {
  const works = 300
  const store = await filledDirectory({ works, now: new Date() })
  Object.assign(process.env, {
    ...store.environment,
    CATALOGUE_WORKS: String(works),
    LOG_LEVEL: 'silent',
    EMBEDDED_TIME_LIMIT: '30000',
    CHECK_CACHED_HTML: '1',
    ...environment,
  })
  const file = join(process.env['SHOP_BUILD'] ?? 'dist', 'server', 'server.js')
  const shop = entry.parse(await import(/* @vite-ignore */ pathToFileURL(file).href)).default
  await shop.ready(() => {})
  return {
    fetch: shop.fetch,
    async stop() {
      await shop.stop()
      await store.drop()
    },
  }
}

let shared: ReturnType<typeof builtShop> | undefined

/** The built shop without rate limits, which the test files of a worker share. It runs until their process ends. */
export const sharedShop = () => (shared ??= builtShop({ RATE_LIMIT_FACTOR: '100000' }))
