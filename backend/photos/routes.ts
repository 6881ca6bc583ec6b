import { z } from 'zod'
import type { PhotoAlbum, RecentUploads } from '#/contracts/photos/photos.ts'
import { itemPicture } from '#/domain/picture-url.ts'
import { parseCroppedImageId } from '#/domain/photos/cropped-upi.ts'
import { ALBUM_LIMIT } from '#/domain/photos/upload.ts'
import { limitAttempts } from '../auth/limits.ts'
import type { Services as AuthServices } from '../auth/services.ts'
import { requireShopper, type Shopper, type ShopperServices } from '../auth/shopper.ts'
import { privateImageService } from '../images/image-service.ts'
import { parseFile } from '../images/picture-path.ts'
import { sourceRevision } from '../images/revision.ts'
import { parseUpi } from '../items/upi.ts'
import { productParameters, productQuery } from '../products/product-query.ts'
import { createVariantMapper } from '../products/variant.ts'
import { jsonBody } from '../wire/body.ts'
import { json, noContent, Problem } from '../wire/problem.ts'
import { integer } from '../wire/query.ts'
import { route, type Exchange, type Route as WireRoute } from '../wire/route.ts'
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

export interface Services extends ShopperServices {
  settings: Pick<AuthServices['settings'], 'organizationId' | 'publicOrigin' | 'rateLimitFactor'> & {
    /** The maximum size of all photos, in megabytes. */
    photoMegabytes: number
  }
}

/** UPLOAD-04: the number of recent uploads. */
const DEFAULT_LIMIT = 6
const MAX_LIMIT = 60

const recentParameters = z.object({ upi: z.string().default(''), limit: integer(1, MAX_LIMIT).default(DEFAULT_LIMIT) })
const chosenDesign = z.object({ upi: z.string().max(60) })

export const routes: readonly WireRoute<Services>[] = [
  route({ method: 'GET', path: PATH, query: productParameters, authorize: requireOwner, handle: readAlbum }),
  route({ method: 'POST', path: PATH, authorize: requireOwner, handle: upload, readsBody: true }),
  route({
    method: 'GET',
    path: `${PATH}/recent`,
    query: recentParameters,
    authorize: requireOwner,
    handle: readRecent,
  }),
  route({
    method: 'GET',
    path: `${PATH}/designs/:upi`,
    query: productParameters,
    authorize: requirePhoto,
    handle: readDesign,
  }),
  route({
    method: 'PUT',
    path: `${PATH}/:upi/design`,
    query: productParameters,
    body: jsonBody(chosenDesign),
    authorize: requirePhoto,
    handle: changeDesign,
  }),
  route({ method: 'POST', path: `${PATH}/:upi/restore`, authorize: requirePhoto, handle: restore }),
  route({ method: 'GET', path: `${PATH}/:upi`, authorize: requirePhoto, handle: readPhoto }),
  route({ method: 'DELETE', path: `${PATH}/:upi`, authorize: requirePhoto, handle: remove }),
  { method: 'GET', path: `${PATH}/:upi/:file`, handle: readPicture },
]

const MEGABYTE = 1024 * 1024

/** Requires a shopper, and assigns the photos of the guest from before sign-in to them. */
async function requireOwner(exchange: Exchange, services: Services): Promise<Shopper> {
  const shopper = await requireShopper(exchange, services)
  await adoptPhotos(services.db, shopper)
  return shopper
}

/** @throws {Problem} 404 for a photo that is not the shopper's, whether or not it exists. */
async function requirePhoto(exchange: Exchange, services: Services): Promise<PhotoRow> {
  const photo = await findPhoto(services.db, await requireOwner(exchange, services), exchange.params['upi'] ?? '')
  if (!photo) throw new Problem(404, 'Photo Not Found', 'This shopper has no photo with this UPI.')
  return photo
}

type OwnerExchange = Exchange & { caller: Shopper }
type PhotoExchange = Exchange & { caller: PhotoRow }

async function readAlbum({ url, caller: owner }: OwnerExchange, services: Services): Promise<Response> {
  const query = productQuery(url, services.now())
  await touchPhotos(services.db, owner, services.now())
  const photos = (await albumOf(services.db, owner)).map((photo) => {
    const { work, offer } = designedPhoto(photo, photo.design, query)
    return { ...photoResponse(photo), variant: createVariantMapper(work, query)(offer) }
  })
  return json({ photos, limit: ALBUM_LIMIT } satisfies PhotoAlbum)
}

async function upload({ caller: shopper, ...exchange }: OwnerExchange, services: Services): Promise<Response> {
  const { db, settings } = services
  await limitAttempts('upload', exchange, services)
  await limitAttempts('upload-day', exchange, services)
  if (!hasRoom(await albumOf(db, shopper))) throw rejected('album_full')
  if ((await storedBytes(db)) > settings.photoMegabytes * MEGABYTE) throw rejected('store_full')
  return json(photoResponse(await uploadPhoto(exchange.request, shopper, services)), 201)
}

/** UPLOAD-05: the latest photos, except the photo of `upi`. */
async function readRecent(
  { caller: owner, query: { upi, limit } }: OwnerExchange & { query: z.output<typeof recentParameters> },
  { db }: Services,
): Promise<Response> {
  const photos = await recentPhotos(db, owner, upi, limit)
  const uploads = photos
    .map(photoResponse)
    .map(({ upi: photoUpi, imageUrl, productUrl }) => ({ upi: photoUpi, imageUrl, productUrl }))
  return json({ uploads } satisfies RecentUploads)
}

function readPhoto({ caller: photo }: PhotoExchange): Response {
  return json(photoResponse(photo))
}

/** The design of an item, or the last chosen design of a photo. */
function readDesign({ url, caller: photo, params: { upi = '' } }: PhotoExchange, { now }: Services): Response {
  return json(photoDesign(photo, parseUpi(upi) ? upi : photo.design, productQuery(url, now())))
}

/** Stores the item that the shopper chose for a photo. */
async function changeDesign(
  { url, caller: photo, body: { upi } }: PhotoExchange & { body: z.output<typeof chosenDesign> },
  { db, now }: Services,
): Promise<Response> {
  const { offer } = designedPhoto(photo, upi, productQuery(url, now()))
  if (offer.upi !== photo.design) await setDesign(db, photo.id, offer.upi)
  return noContent()
}

async function remove({ caller: photo }: PhotoExchange, { db, now }: Services): Promise<Response> {
  await removePhoto(db, photo, now())
  return noContent()
}

async function restore({ caller: photo, ...exchange }: PhotoExchange, services: Services): Promise<Response> {
  const owner = await requireOwner(exchange, services)
  if (photo.removed_at && !(await restorePhoto(services.db, owner, photo))) throw rejected('album_full')
  return noContent()
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
