import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondsUntilClosed } from '../endless-body.ts'
import { servedShop } from './served-shop.ts'

let shop: Awaited<ReturnType<typeof servedShop>>
beforeAll(async () => {
  shop = await servedShop({})
}, 120_000)
afterAll(() => shop.stop())

const SLOW_SECONDS = 30

/** Uploads a photo over `SLOW_SECONDS`, longer than the time limit of other bodies. */
async function uploadSlowly(): Promise<unknown> {
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const step = Math.ceil(photo.length / SLOW_SECONDS)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(Uint8Array.from(photo.subarray(sent, sent + step)))
      sent += step
      await setTimeout(1000)
      if (sent >= photo.length) controller.close()
    },
  })
  const response = await fetch(`${shop.origin}/art/en-US/frame-my-photos`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' },
  } as RequestInit)
  return response.json()
}

it(
  'closes the connection of an endless body, and accepts a photo over a slow connection',
  { timeout: 90_000 },
  async () => {
    const [seconds, photo] = await Promise.all([secondsUntilClosed(shop.origin, '/_serverFn/signIn'), uploadSlowly()])
    expect(seconds).toBeLessThan(30)
    expect(photo).toEqual({ kind: 'taken', upi: expect.stringMatching(/^U\w{12}$/) })
  },
)
