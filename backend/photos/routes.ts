import { z } from 'zod'
import type { PhotoAlbum, RecentUploads } from '#/contracts/photos/photos.ts'
import { itemPicture } from '#/domain/picture-url.ts'
import { parseCroppedImageId } from '#/domain/photos/photo-upi.ts'
import { ALBUM_LIMIT } from '#/domain/photos/upload.ts'
import { limitAttempts } from '../auth/limits.ts'
import type { Services as AuthServices } from '../auth/services.ts'
import { requireShopper, type Shopper, type ShopperServices } from '../auth/shopper.ts'
import { privateImageService } from '../images/image-service.ts'
import { parseFile } from '../images/picture-path.ts'
import { sourceRevision } from '../images/revision.ts'
import { parseUpi } from '../items/upi.ts'
import { productQuery } from '../products/product-query.ts'
import { createVariantMapper } from '../products/variant.ts'
import { readJson } from '../wire/body.ts'
import { json, Problem } from '../wire/problem.ts'
import { integerParameter } from '../wire/query.ts'
import type { Exchange, Route as WireRoute } from '../wire/route.ts'
import { drawPhoto, drawPhotoItem } from './draw-photo.ts'
import { designedPhoto, photoDesign, photoResponse } from './photo-design.ts'
import {
  adoptPhotos,
  albumOf,
  findPhoto,
  hasRoom,
  recentPhotos,
  removePhoto,
  restorePhoto,
  setDesign,
  storedBytes,
  touchPhotos,
  type PhotoRow,
} from './photos.ts'
import { rejected } from './rejected.ts'
import { uploadPhoto } from './upload.ts'

const PATH = '/business/v1/photos'

/** What the routes of photos need. */
export interface Services extends ShopperServices {
  settings: Pick<AuthServices['settings'], 'organizationId' | 'rateLimitFactor'> & {
    /** How much all photos may take. */
    photoMegabytes: number
  }
}

type Route = WireRoute<Services>

export const routes: readonly Route[] = [
  { method: 'GET', path: PATH, handle: readAlbum },
  { method: 'POST', path: PATH, handle: upload, readsBody: true },
  { method: 'GET', path: `${PATH}/recent`, handle: readRecent },
  { method: 'GET', path: `${PATH}/designs/:upi`, handle: readDesign },
  { method: 'PUT', path: `${PATH}/:upi/design`, handle: changeDesign },
  { method: 'POST', path: `${PATH}/:upi/restore`, handle: restore },
  { method: 'GET', path: `${PATH}/:upi`, handle: readPhoto },
  { method: 'DELETE', path: `${PATH}/:upi`, handle: remove },
  { method: 'GET', path: `${PATH}/:upi/:file`, handle: readPicture },
]

/** UPLOAD-04. */
const DEFAULT_LIMIT = 6
const MAX_LIMIT = 60
const MEGABYTE = 1024 * 1024

/** The shopper, who has the photos of the guest that he or she was before signing in. */
async function requireOwner(exchange: Exchange, services: Services): Promise<Shopper> {
  const shopper = await requireShopper(exchange, services)
  await adoptPhotos(services.db, shopper)
  return shopper
}

/** @throws {Problem} 404 for a photo that is not the shopper's, whether or not there is one. */
async function requirePhoto(exchange: Exchange, services: Services): Promise<PhotoRow> {
  const photo = await findPhoto(services.db, await requireOwner(exchange, services), exchange.params['upi'] ?? '')
  if (!photo) throw new Problem(404, 'Photo Not Found', 'This shopper has no photo with this UPI.')
  return photo
}

async function readAlbum(exchange: Exchange, services: Services): Promise<Response> {
  const owner = await requireOwner(exchange, services)
  const query = productQuery(exchange.url, services.now())
  await touchPhotos(services.db, owner, services.now())
  const photos = (await albumOf(services.db, owner)).map((photo) => {
    const { work, offer } = designedPhoto(photo, photo.design, query)
    return { ...photoResponse(photo), variant: createVariantMapper(work, query)(offer) }
  })
  return json({ photos, limit: ALBUM_LIMIT } satisfies PhotoAlbum)
}

async function upload(exchange: Exchange, services: Services): Promise<Response> {
  const shopper = await requireOwner(exchange, services)
  const { db, settings } = services
  await limitAttempts('upload', exchange, services)
  await limitAttempts('upload-day', exchange, services)
  if (!hasRoom(await albumOf(db, shopper))) throw rejected('album_full')
  if ((await storedBytes(db)) > settings.photoMegabytes * MEGABYTE) throw rejected('store_full')
  return json(photoResponse(await uploadPhoto(exchange.request, shopper, services)), 201)
}

/** UPLOAD-05: other photos than the one that the UPI names, the latest first. */
async function readRecent(exchange: Exchange, services: Services): Promise<Response> {
  const owner = await requireOwner(exchange, services)
  const { searchParams } = exchange.url
  const limit = integerParameter(searchParams, 'limit', { min: 1, max: MAX_LIMIT, fallback: DEFAULT_LIMIT })
  const photos = await recentPhotos(services.db, owner, searchParams.get('upi') ?? '', limit)
  const uploads = photos.map(photoResponse).map(({ upi, imageUrl, productUrl }) => ({ upi, imageUrl, productUrl }))
  return json({ uploads } satisfies RecentUploads)
}

async function readPhoto(exchange: Exchange, services: Services): Promise<Response> {
  return json(photoResponse(await requirePhoto(exchange, services)))
}

/** The design of an item, or of a photo as it was last chosen. */
async function readDesign(exchange: Exchange, services: Services): Promise<Response> {
  const query = productQuery(exchange.url, services.now())
  const photo = await requirePhoto(exchange, services)
  const { upi = '' } = exchange.params
  return json(photoDesign(photo, parseUpi(upi) ? upi : photo.design, query))
}

const chosenDesign = z.object({ upi: z.string().max(60) })

/** Remembers the item that the shopper has chosen for a photo. */
async function changeDesign(exchange: Exchange, services: Services): Promise<Response> {
  const photo = await requirePhoto(exchange, services)
  const { upi } = await readJson(exchange.request, chosenDesign)
  const { offer } = designedPhoto(photo, upi, productQuery(exchange.url, services.now()))
  if (offer.upi !== photo.design) await setDesign(services.db, photo.id, offer.upi)
  return new Response(null, { status: 204 })
}

async function remove(exchange: Exchange, services: Services): Promise<Response> {
  await removePhoto(services.db, await requirePhoto(exchange, services), services.now())
  return new Response(null, { status: 204 })
}

async function restore(exchange: Exchange, services: Services): Promise<Response> {
  const photo = await requirePhoto(exchange, services)
  const owner = await requireOwner(exchange, services)
  if (photo.removed_at && !(await restorePhoto(services.db, owner, photo))) throw rejected('album_full')
  return new Response(null, { status: 204 })
}

const images = privateImageService()

/** The picture of a photo, or of an item of it. */
async function readPicture(exchange: Exchange, services: Services): Promise<Response> {
  const { upi = '', file: name = '' } = exchange.params
  const file = parseFile(name)
  const plan = async () => {
    const photo = await requirePhoto(exchange, services)
    const isItem = parseCroppedImageId(parseUpi(upi)?.imageId ?? '') !== undefined
    const draw = () =>
      isItem ? drawPhotoItem(services.db, photo, upi, file.width) : drawPhoto(services.db, photo, file.width)
    return { revision: sourceRevision, draw }
  }
  return images.respond({ base: itemPicture(upi), file, cost: 1.5, isPrivate: true, plan }, exchange)
}
