import { WebIO } from '@gltf-transform/core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawModel } from '#backend/images/draw-model.ts'
import { parseItem } from '#backend/images/picture-path.ts'
import { modelAt, itemPicture } from '#/domain/picture-url.ts'
import { readUsdz } from '../models/usdz-reader.ts'
import { openPictures, type Pictures } from './image-services.ts'

const MAX_BYTES = 2_000_000
const MAX_PIXELS = 2048

let pictures: Pictures
beforeAll(async () => {
  pictures = await openPictures(24)
})
afterAll(async () => {
  await pictures.close()
  expect(pictures.warnings).toEqual([])
})

async function textureOf(file: Buffer, format: 'glb' | 'usdz'): Promise<Buffer> {
  if (format === 'usdz') {
    const { files } = readUsdz(file)
    return Buffer.from(files.find(({ name }) => name === 'textures/work.jpg')?.content ?? [])
  }
  const document = await new WebIO().readBinary(file)
  const texture = document
    .getRoot()
    .listTextures()
    .find((listed) => listed.getName() === 'work')
  return Buffer.from(texture?.getImage() ?? [])
}

describe('the 3D model of an item', () => {
  it.each([
    ['glb', 'model/gltf-binary'],
    ['usdz', 'model/vnd.usdz+zip'],
  ] as const)('is served as %s with the picture of the work, and cached', async (format, type) => {
    const path = `/images/items/10000003P12X16FOAKW4A/model.${format}`
    const { status, headers, body } = await pictures.get(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(type)
    expect(body.length).toBeLessThan(MAX_BYTES)
    const texture = await textureOf(body, format)
    expect(await sharp(texture).metadata()).toMatchObject({ format: 'jpeg', width: 1440, height: 1920 })
    // In the middle of the texture is the picture of the work.
    const color = async (picture: Buffer) => {
      const { data } = await sharp(picture)
        .resize(3, 4, { fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data]
    }
    const drawn = await color((await pictures.get('/images/works/10000003/480.jpeg')).body)
    const textured = await color(texture)
    expect(Math.max(...drawn.map((value, index) => Math.abs(value - (textured[index] ?? 255))))).toBeLessThan(24)
    const cached = await pictures.cached()
    expect(cached.filter((name) => name.endsWith(`.${format}`))).toHaveLength(1)
    expect((await pictures.get(path)).body.equals(body)).toBe(true)
    expect(await pictures.get(path, { 'if-none-match': headers.get('etag') ?? '' })).toMatchObject({ status: 304 })
  })

  it('has textures of at most 2048 pixels and at most 2 MB, of pure noise too', async () => {
    const side = 2048
    const noise = await sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const upi = '10000003P72X72FOAKW6A'
    const work = {
      kind: 'photo' as const,
      file: noise,
      turn: 0,
      shown: { left: 0, top: 0, width: side, height: side },
      aspect: 1,
      surface: 'smooth' as const,
    }
    for (const format of ['glb', 'usdz'] as const) {
      const file = await drawModel(work, parseItem(upi), format)
      expect(file.length).toBeGreaterThan(500_000)
      expect(file.length).toBeLessThanOrEqual(MAX_BYTES)
      expect(await sharp(await textureOf(file, format)).metadata()).toMatchObject({
        width: MAX_PIXELS,
        height: MAX_PIXELS,
      })
    }
  })

  it("never shows a shopper's photo", async () => {
    const path = modelAt(itemPicture('U0123456789AB0ABCDEFP12X16FOAKW4A'), 'glb')
    expect(path).toBe('/images/items/U0123456789AB0ABCDEFP12X16FOAKW4A/model.glb')
    const { status, body } = await pictures.get(path)
    expect(status).toBe(200)
    const { data } = await sharp(await textureOf(body, 'glb'))
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data].every((channel) => channel > 190)).toBe(true)
  })
})

it('has the revision of the picture in its address', () => {
  expect(modelAt('/images/items/10000003P12X16?v=1a2b3c4d', 'usdz')).toBe(
    '/images/items/10000003P12X16/model.usdz?v=1a2b3c4d',
  )
})
