// `npm run bench:uploads`: measures how much 30 simultaneous uploads slow down other requests (target: at most 2 times).
import sharp from 'sharp'
import { percentile } from './percentile.ts'
import { serveShop } from './served-shop.ts'

const UPLOADS = 30
const SHOPPERS = 6

const shop = await serveShop(Number(process.env.PORT ?? 4310), {
  RATE_LIMIT_FACTOR: '1000',
  PAGE_CACHE_MEGABYTES: '0',
})
await shop.waitUntilIdle()
const headers = { 'sec-fetch-site': 'same-origin' }

/** A photo of the size of a phone's: 12 megapixels, with noise that does not compress well. */
const photo = await sharp({
  create: {
    width: 4032,
    height: 3024,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 12 },
  },
})
  .jpeg({ quality: 88 })
  .toBuffer()

async function timed(path: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(shop.origin + path, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return performance.now() - start
}

/** The requests during the uploads; no page is cached. */
const requests: Readonly<Record<string, string>> = {
  search: '/art/en-US/search?skq=harbor',
  product: '/art/en-US/product/10000001',
  list: '/art/en-US/gallery',
  cart: '/art/en-US/cart',
}

async function measure(until: () => boolean): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(Object.keys(requests).map((name) => [name, []]))
  while (!until()) for (const [name, path] of Object.entries(requests)) times.get(name)?.push(await timed(path))
  return times
}

/** Uploads a photo with a session's cookies. Returns the cookies of the response. */
async function upload(cookie: string): Promise<string> {
  const response = await fetch(`${shop.origin}/art/en-US/frame-my-photos`, {
    method: 'POST',
    body: photo,
    headers: { ...headers, 'content-type': 'image/jpeg', 'x-file-name': 'bench.jpg', ...(cookie ? { cookie } : {}) },
  })
  const result: { kind: string } = await response.json()
  if (result.kind !== 'taken')
    throw new Error(`an upload returned ${JSON.stringify(result)}, expected the kind "taken"`)
  return response.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ')
}

let rounds = 0
await measure(() => (rounds += 1) > 5)
rounds = 0
const quiet = await measure(() => (rounds += 1) > 15)

const start = performance.now()
let isUploading = true
const uploads = Promise.all(
  Array.from({ length: SHOPPERS }, async () => {
    const cookie = await upload('')
    await Promise.all(Array.from({ length: UPLOADS / SHOPPERS - 1 }, () => upload(cookie)))
  }),
).finally(() => (isUploading = false))
const busy = await measure(() => !isUploading)
await uploads

console.log(
  `${UPLOADS} uploads of ${(photo.length / 1e6).toFixed(1)} MB in ${((performance.now() - start) / 1000).toFixed(1)} s`,
)
console.log('milliseconds'.padEnd(28), 'alone p50', 'busy p50', ' ratio', 'busy p95')
for (const [name, times] of quiet) {
  const [alone, beside] = [percentile(times, 0.5), percentile(busy.get(name) ?? [], 0.5)]
  console.log(
    name.padEnd(28),
    alone.toFixed(1).padStart(9),
    beside.toFixed(1).padStart(8),
    (beside / alone).toFixed(2).padStart(6),
    percentile(busy.get(name) ?? [], 0.95)
      .toFixed(1)
      .padStart(8),
  )
}
await shop.stop()
