import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LARGEST_FILE } from '#/domain/photos/upload.ts'
import { readPicture, storedBytes } from '#backend/photos/photos.ts'
import { receiveFile } from '#backend/photos/receive.ts'
import { titleOf } from '#backend/photos/upload.ts'
import { pngHeader } from '../../png-header.ts'
import { openShop, type Shop } from '../baskets/shop.ts'
import { send } from '../small-backend.ts'
import { colorAt, fourFields, jpeg, PHOTOS, photoShopper, reasonOf } from './photo-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 60_000)
afterAll(() => shop.close())

const animated = () =>
  sharp(Buffer.concat([Buffer.alloc(400 * 400 * 3, 10), Buffer.alloc(400 * 400 * 3, 200)]), {
    raw: { width: 400, height: 800, channels: 3, pageHeight: 400 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()

it('stores a picture upright, in sRGB and without metadata', async () => {
  const sent = await fourFields(1600, 1200)
    .withExif({ IFD0: { ImageDescription: 'the address of the sender' }, IFD3: { GPSLatitude: '42/1 21/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(sent.includes('the address of the sender')).toBe(true)
  const shopper = await photoShopper(shop)
  const photo = await shopper.uploaded(sent, 'C:\\pictures\\Harbor_at dawn.JPG')
  expect(photo).toMatchObject({ name: 'Harbor at dawn', width: 1200, height: 1600 })
  for (const kind of ['print', 'proof'] as const) {
    const stored = await readPicture(shop.backend.services.db, photo.upi, kind)
    if (!stored) throw new Error(`no ${kind} is stored`)
    const { format, width, height, exif, icc, orientation } = await sharp(stored).metadata()
    expect({ format, width, height, exif, icc, orientation }).toEqual({ format: 'jpeg', width: 1200, height: 1600 })
    expect(stored.includes('the address of the sender')).toBe(false)
    // Turned clockwise: the green field, which was below the red one, is above on the left.
    const [red = 0, green = 0, blue = 0] = await colorAt(stored, 0.25, 0.25)
    expect(green).toBeGreaterThan(Math.max(red, blue) + 80)
  }
})

it.each([
  [
    'PNG with transparency',
    () =>
      sharp({ create: { width: 900, height: 700, channels: 4, background: '#ff000000' } })
        .png()
        .toBuffer(),
  ],
  ['WebP', () => fourFields(900, 700).webp().toBuffer()],
  ['AVIF', () => fourFields(900, 700).avif().toBuffer()],
  ['16-bit PNG', () => fourFields(900, 700).toColourspace('rgb16').png().toBuffer()],
  ['CMYK JPEG', () => fourFields(900, 700).toColourspace('cmyk').jpeg().toBuffer()],
  ['grey JPEG', () => fourFields(900, 700).greyscale().jpeg().toBuffer()],
])('accepts a %s', async (_, file) => {
  const shopper = await photoShopper(shop)
  const { upi } = await shopper.uploaded(await file())
  const print = await readPicture(shop.backend.services.db, upi, 'print')
  expect(await sharp(print).metadata()).toMatchObject({
    format: 'jpeg',
    width: 900,
    height: 700,
    channels: 3,
    space: 'srgb',
  })
})

it.each([
  ['nothing', async () => Buffer.alloc(0), 400, 'empty'],
  ['a text', async () => Buffer.from('<script>alert(1)</script>'), 415, 'not_a_picture'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    415,
    'not_a_picture',
  ],
  ['a GIF', async () => fourFields(900, 700).gif().toBuffer(), 415, 'not_a_picture'],
  ['a TIFF', async () => fourFields(900, 700).tiff().toBuffer(), 415, 'not_a_picture'],
  ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, 'heic'],
  ['the beginning of a JPEG', async () => (await jpeg()).subarray(0, 4000), 422, 'damaged'],
  ['a JPEG signature alone', async () => Buffer.from('ffd8ffe0', 'hex'), 422, 'damaged'],
  ['a PNG of 900 million pixels', async () => pngHeader(30_000, 30_000), 422, 'too_many_pixels'],
  ['a PNG without its pixels', async () => pngHeader(900, 900), 422, 'damaged'],
  ['an animated WebP', animated, 422, 'animated'],
  [
    'one pixel',
    async () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    422,
    'too_small',
  ],
  ['a strip', async () => jpeg(4000, 20), 422, 'too_small'],
  ['31 megabytes', async () => Buffer.alloc(LARGEST_FILE + 1), 413, 'too_large'],
] as const)('rejects %s', async (_, file, status, reason) => {
  const shopper = await photoShopper(shop)
  expect(reasonOf(await shopper.upload(await file()))).toEqual({ status, reason })
  expect((await shopper.album()).photos).toEqual([])
})

it('stops reading a body that becomes too large', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024 * 1024
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const request = new Request('http://backend.test/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await expect(receiveFile(request)).rejects.toMatchObject({ status: 413 })
  expect(sent).toBeLessThan(LARGEST_FILE + 8 * 1024 * 1024)
})

it('rejects a body that sends no more bytes', async () => {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(10)) })
  const request = new Request('http://backend.test/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await expect(receiveFile(request, { idle: 30, whole: 1000 })).rejects.toMatchObject({ status: 408 })
})

it('deletes the temporary files of accepted and rejected uploads', async () => {
  const probe = await receiveFile(new Request('http://backend.test/', { method: 'POST', body: 'probe' }))
  await probe.delete()
  const shopper = await photoShopper(shop)
  await shopper.upload(await jpeg())
  await shopper.upload(Buffer.from('no picture'))
  await shopper.upload(Buffer.alloc(LARGEST_FILE + 1))
  expect(await readdir(dirname(probe.path))).toEqual([])
})

it('accepts a form with a photo and rejects a form without one', async () => {
  const shopper = await photoShopper(shop)
  const form = new FormData()
  form.set('photo', new File([Uint8Array.from(await jpeg())], 'grand-mère.jpg', { type: 'image/jpeg' }))
  const authorization = `Bearer ${await shopper.token()}`
  const response = await send(shop.backend, PHOTOS, { method: 'POST', body: form, headers: { authorization } })
  expect(response.status).toBe(201)
  expect((await shopper.album()).photos.map(({ name }) => name)).toEqual(['grand-mère'])
  for (const [field, value] of [
    ['photo', 'text'],
    ['other', new File(['x'], 'x')],
    ['photo', new File([], 'empty')],
  ] as const) {
    const wrong = new FormData()
    wrong.set(field, value)
    const rejected = await send(shop.backend, PHOTOS, { method: 'POST', body: wrong, headers: { authorization } })
    expect([field, rejected.status]).toEqual([field, 400])
  }
})

describe('limits', () => {
  it('limits an album to five photos, even for concurrent uploads', async () => {
    const shopper = await photoShopper(shop)
    const file = await jpeg(700, 500)
    for (let count = 0; count < 3; count += 1) await shopper.uploaded(file)
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => shopper.upload(file)))
    expect(results.filter(({ status }) => status === 201)).toHaveLength(2)
    expect((await shopper.album()).photos).toHaveLength(5)
    expect(reasonOf(await shopper.upload(file))).toEqual({ status: 409, reason: 'album_full' })
    const [first] = (await shopper.album()).photos
    expect((await shopper.call('DELETE', `${PHOTOS}/${first?.upi}`)).status).toBe(204)
    expect((await shopper.upload(file)).status).toBe(201)
  })

  it('limits a client to 40 uploads a minute, even if they are rejected', async () => {
    const shopper = await photoShopper(shop)
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    for (let count = 0; count < 40; count += 1)
      expect((await shopper.upload(Buffer.from('no picture'), { headers })).status).toBe(415)
    expect((await shopper.upload(Buffer.from('no picture'), { headers })).status).toBe(429)
    const other = await photoShopper(shop)
    expect((await other.upload(Buffer.from('no picture'), { headers })).status).toBe(429)
    expect((await other.upload(Buffer.from('no picture'))).status).toBe(415)
  })

  it('rejects uploads when the photos of all shoppers reach the maximum size', async () => {
    const { settings, db } = shop.backend.services
    const shopper = await photoShopper(shop)
    expect(await storedBytes(db)).toBeGreaterThan(0)
    settings.photoMegabytes = 0
    try {
      expect(reasonOf(await shopper.upload(await jpeg()))).toEqual({ status: 507, reason: 'store_full' })
    } finally {
      settings.photoMegabytes = 4096
    }
    expect((await shopper.upload(await jpeg())).status).toBe(201)
  })

  it('rejects an upload without an access token', async () => {
    const response = await send(shop.backend, PHOTOS, { method: 'POST', body: Uint8Array.from(await jpeg()) })
    expect(response.status).toBe(401)
  })
})

it.each([
  ['IMG_2034.jpg', 'IMG 2034'],
  ['/home/ada/pictures/Nan and the scooter, 1962.jpeg', 'Nan and the scooter, 1962'],
  ['..\\..\\secret.png', 'secret'],
  ['\u0000\ud800.png', 'Photo'],
  ['', 'Photo'],
  [`${'長'.repeat(90)}.png`, '長'.repeat(60)],
])('derives the title of a photo from the file name %j', (fileName, title) => expect(titleOf(fileName)).toBe(title))
