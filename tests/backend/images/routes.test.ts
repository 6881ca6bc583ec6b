import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { studios } from '@passepartout/artworks'
import { openPictures, type Pictures } from './image-services.ts'

let pictures: Pictures
beforeAll(async () => {
  pictures = await openPictures(24)
})
afterAll(() => pictures.close())
afterEach(() => {
  for (const spy of spies.splice(0)) spy.mockRestore()
  expect(pictures.warnings).toEqual([])
})

const spies: ReturnType<typeof spyOnDraw>[] = []
const spyOnDraw = (studio: (typeof studios)[number]) => vi.spyOn(studio, 'draw')

function countDrawings(): () => number {
  spies.push(...studios.map(spyOnDraw))
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
}

describe('the image service responds 404 and draws nothing for [R11]', () => {
  it.each([
    '/images/works/10000001/300.webp',
    '/images/works/10000001/0.webp',
    '/images/works/10000001/99999999.webp',
    '/images/works/10000001/2401.webp',
    '/images/works/10000001/-480.webp',
    '/images/works/10000001/480e3.webp',
    '/images/works/10000001/0480.webp',
    '/images/works/10000001/480.png',
    '/images/works/10000001/480.svg',
    '/images/works/10000001/480.gif',
    '/images/works/10000001/480.webp.exe',
    '/images/works/10000001/480.WEBP',
    '/images/works/10000001/480%00.webp',
    '/images/works/10000001/NaN.webp',
    '/images/works/99999999/480.webp',
    '/images/works/10000000/480.webp',
    '/images/works/1/480.webp',
    '/images/works/abc/480.webp',
    '/images/works/..%2f..%2f..%2fetc%2fpasswd/480.webp',
    '/images/works/%2e%2e/480.webp',
    '/images/works/../../../etc/passwd',
    '/images/works/10000001/..%2f..%2fpackage.json',
    '/images/works/10000001/....//480.webp',
    '/images/works/10000001%27%20or%201=1/480.webp',
    '/images/items/10000001P99X99FOAKW6A/480.webp',
    '/images/items/10000001P1X60/480.webp',
    '/images/items/10000001P24X32FZZZW6A/480.webp',
    '/images/items/10000001P24X32FFBKNN/480.webp',
    '/images/items/99999999P24X32/480.webp',
    '/images/items/10000001p24x32/480.webp',
    '/images/items/..%2f..%2f10000001P24X32/480.webp',
    '/images/items/10000001P24X32/model.gltf',
    '/images/items/10000001P24X32/model.glb.exe',
    '/images/items/10000001P24X32/MODEL.glb',
    '/images/items/10000001P24X32/480.glb',
    '/images/items/10000001P99X99FOAKW6A/model.glb',
    '/images/items/10000001P24X32FZZZW6A/model.usdz',
    '/images/items/10000001P24X32FFBKNN/model.usdz',
    '/images/items/99999999P24X32/model.glb',
    '/images/items/..%2f..%2f10000001P24X32/model.glb',
    '/images/works/10000001/model.glb',
    '/images/corners/XXX/480.webp',
    '/images/corners/__proto__/480.webp',
    '/images/corners/oak/480.webp',
    '/images/rooms/attic/480.webp',
    '/images/rooms/gallery-living/10000001P24X32/tartan/480.webp',
    '/images/rooms/gallery-living/10000001P24X32/constructor/480.webp',
    '/images/artists/nobody/480.webp',
    '/images/artists/constructor/480.webp',
    '/images/rooms/constructor/480.webp',
    '/images/rooms/..%2fgallery-living/480.webp',
    '/images/rooms/gallery-living/10000001P24X32-/480.webp',
    '/images/rooms/gallery-living/10000001P8X10-10000001P8X10-10000001P8X10-10000001P8X10-10000001P8X10/480.webp',
    '/images/rooms/gallery-living/10000001P24X32/481.webp',
  ])('%s', async (path) => {
    const drawings = countDrawings()
    const before = await pictures.cached()
    expect(await pictures.get(path)).toMatchObject({ status: 404 })
    expect(drawings()).toBe(0)
    expect(await pictures.cached()).toEqual(before)
  })
})

describe('a picture', () => {
  it.each([
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'heif'],
    ['jpeg', 'image/jpeg', 'jpeg'],
  ])('is served as %s', async (format, type, family) => {
    const response = await pictures.get(`/images/works/10000002/160.${format}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-length')).toBe(String(response.body.length))
    expect(await sharp(response.body).metadata()).toMatchObject({ format: family, width: 160 })
  })

  it.each(['webp', 'avif', 'jpeg'] as const)('is encoded at quality 60 as %s [IMG-05]', async (format) => {
    const encode = vi.spyOn(sharp.prototype, format)
    await pictures.get(`/images/works/10000009/160.${format}`)
    expect(encode).toHaveBeenLastCalledWith(expect.objectContaining({ quality: 60 }))
    encode.mockRestore()
  })

  it.each([
    ['/images/items/10000003P24X32FOAKW6A/320.webp', 320, Math.round((320 * (32 + 7.5)) / (24 + 7.5))],
    ['/images/items/10000003C18X24FFBKNN/320.webp', 320, Math.round((320 * (24 + 1.5)) / (18 + 1.5))],
    ['/images/items/10000003S20X30M/320.webp', 320, 480],
    ['/images/corners/OAK/160.webp', 160, 160],
    ['/images/rooms/press-kitchen/240.webp', 240, 160],
    ['/images/rooms/gallery-living/10000003P24X32FOAKW6A/240.webp', 240, 160],
    ['/images/rooms/gallery-wall/10000003P24X32FOAKW6A-10000004P12X16/240.webp', 240, 120],
    ['/images/rooms/press-bedroom/10000003P12X16-10000003P24X32/blue/240.webp', 240, 160],
    ['/images/artists/beatrizcalvao/240.webp', 240, 288],
  ])('has the proportions of its subject at %s', async (path, width, height) => {
    const response = await pictures.get(path)
    expect(response.status).toBe(200)
    expect(await sharp(response.body).metadata()).toMatchObject({ width, height })
  })

  it('paints the wall of a room in a listed colour', async () => {
    const corner = async (wall: string) => {
      const { body } = await pictures.get(`/images/rooms/press-living/10000003P12X16${wall}/240.webp`)
      const { data } = await sharp(body)
        .extract({ left: 120, top: 8, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 3)]
    }
    const [own, blue] = [await corner(''), await corner('/blue')]
    expect(own[0]).toBeGreaterThan(200)
    expect(blue[2]).toBeGreaterThan((blue[0] ?? 255) + 80)
  })

  it('is drawn once and then read from the cache', async () => {
    const drawings = countDrawings()
    const first = await pictures.get('/images/works/10000005/160.webp')
    expect(drawings()).toBe(1)
    const second = await pictures.get('/images/works/10000005/160.webp')
    expect(drawings()).toBe(1)
    expect(second.body.equals(first.body)).toBe(true)
  })

  it('is drawn once for concurrent requests', async () => {
    const drawings = countDrawings()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => pictures.get('/images/works/10000006/160.webp')),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(drawings()).toBe(1)
  })

  it('responds 304 to a request with its etag', async () => {
    const { headers } = await pictures.get('/images/works/10000007/160.webp')
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    const drawings = countDrawings()
    const again = await pictures.get('/images/works/10000007/160.webp', { 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect(again.headers.get('etag')).toBe(etag)
    expect(drawings()).toBe(0)
    expect((await pictures.get('/images/works/10000007/160.webp', { 'if-none-match': '"other"' })).status).toBe(200)
    const other = await pictures.get('/images/works/10000007/240.webp')
    expect(other.headers.get('etag')).not.toBe(etag)
  })
})
