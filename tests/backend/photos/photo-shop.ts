import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import {
  photoAlbum,
  photoDesign,
  uploadedPhoto,
  type Photo,
  type PhotoAlbum,
  type PhotoDesign,
} from '#/contracts/photos/photos.ts'
import { guestCustomerId } from '#backend/auth/usid.ts'
import { send } from '../small-backend.ts'
import type { ApiResponse, Client, Shop } from '../baskets/shop.ts'

export const PHOTOS = '/business/v1/photos'

const rejection = z.object({ reason: z.string().optional(), detail: z.string().optional() })

/** A client with requests for photos. */
export interface PhotoShopper extends Client {
  upload(file: Uint8Array, more?: { name?: string; headers?: Record<string, string> }): Promise<ApiResponse<unknown>>
  /** @throws {Error} if the upload is rejected. */
  uploaded(file: Uint8Array, name?: string): Promise<Photo>
  album(query?: string): Promise<PhotoAlbum>
  design(upi: string, query?: string): Promise<PhotoDesign>
  picture(upi: string, file?: string, headers?: Record<string, string>): Promise<Response>
}

/** The number of client addresses: each shopper has its own, so that rate limits of tests do not add up. */
let clients = 0
const newAddress = () => `203.0.${Math.floor((clients += 1) / 250)}.${clients % 250}`

/** Creates a guest, or the registered shopper of the same visit if `login` is set. */
export async function photoShopper(
  shop: Shop,
  { usid = randomUUID(), login, siteId = 'Art' }: { usid?: string; login?: string; siteId?: string } = {},
): Promise<PhotoShopper> {
  const customerId = login ? randomUUID() : guestCustomerId(usid)
  const client = await shop.client({ usid, customerId, siteId, ...(login ? { login } : {}) })
  const address = newAddress()
  const request = async (method: string, path: string, init: RequestInit = {}) =>
    send(shop.backend, path, {
      method,
      ...init,
      headers: { authorization: `Bearer ${await client.token()}`, 'x-forwarded-for': address, ...init.headers },
    })
  const upload: PhotoShopper['upload'] = async (file, { name = 'harbor_at dawn.jpg', headers = {} } = {}) => {
    const response = await request('POST', PHOTOS, {
      body: Uint8Array.from(file),
      headers: { 'content-type': 'image/jpeg', 'x-file-name': encodeURIComponent(name), ...headers },
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    ...client,
    upload,
    async uploaded(file, name) {
      const { status, body } = await upload(file, name === undefined ? {} : { name })
      if (status !== 201) throw new Error(`the photo was rejected: ${status} ${JSON.stringify(body)}`)
      return uploadedPhoto.parse(body)
    },
    album: async (query = `siteId=${siteId}`) =>
      photoAlbum.parse(await (await request('GET', `${PHOTOS}?${query}`)).json()),
    async design(upi, query = `siteId=${siteId}`) {
      const response = await request('GET', `${PHOTOS}/designs/${upi}?${query}`)
      const body = await response.json()
      if (!response.ok) throw new Error(`the design of ${upi} was rejected: ${response.status} ${JSON.stringify(body)}`)
      return photoDesign.parse(body)
    },
    picture: (upi, file = '240.webp', headers = {}) => request('GET', `${PHOTOS}/${upi}/${file}`, { headers }),
  }
}

/** The status of a rejected upload and its reason. */
export const reasonOf = ({ status, body }: ApiResponse<unknown>) => ({ status, reason: rejection.parse(body).reason })

/** A picture of four fields: red and blue above, green and yellow below. */
export function fourFields(width: number, height: number): Sharp {
  const field = (background: string, left: number, top: number) => ({
    input: { create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const, background } },
    left,
    top,
  })
  const [x, y] = [Math.floor(width / 2), Math.floor(height / 2)]
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    field('#e01010', 0, 0),
    field('#1010e0', x, 0),
    field('#10c010', 0, y),
    field('#e0e010', x, y),
  ])
}

export const jpeg = (width = 1600, height = 1200) => fourFields(width, height).jpeg().toBuffer()

/** The color of a pixel, whose position is given in shares of the width and height. */
export async function colorAt(picture: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(start, start + 3)]
}
