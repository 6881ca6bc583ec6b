import type { Kysely } from 'kysely'
import { mouldingById } from '../items/mouldings.ts'
import sharp from 'sharp'
import { drawPortrait, portraitSize } from '@passepartout/artworks'
import { studioArtist } from '../catalog/studio-artist.ts'
import type { Work } from '../catalog/work.ts'
import { findWork } from '../catalog/works.ts'
import type { Database } from '../store/database.ts'
import type { Log } from '../wire/log.ts'
import type { Exchange, Route as WireRoute } from '../wire/route.ts'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import {
  artistPicture,
  cornerPicture,
  emptyFrame,
  itemPicture,
  type ModelFormat,
  modelFormats,
  roomPicture,
  workPicture,
} from '#/domain/picture-url.ts'
import { maxOnWall, roomById, wallColors } from '#/domain/product/rooms.ts'
import { drawCorner, drawItem, drawWork } from './draw-item.ts'
import { drawModel } from './draw-model.ts'
import { drawRoom } from './draw-room.ts'
import { sized } from './raster.ts'
import { type ImageService, imageServiceFrom } from './image-service.ts'
import { notFound, parseFile, parseItem } from './picture-path.ts'
import { emptyPrint } from './empty-print.ts'
import { placeholder } from './placeholder.ts'
import { combinedRevision, requestedRevision, revisionOf, sourceRevision } from './revision.ts'
import { type Drawable, filePicture } from './work-picture.ts'

interface Services {
  /** For reads of the catalogue. */
  catalogue: Kysely<Database>
  log: Log
}

type Route = WireRoute<Services>

/** The routes of an image service. By default, the first request creates the service from the environment. */
export function pictureRoutes(service?: ImageService): readonly Route[] {
  let created = service
  const serviceFor = (services: Services) => (created ??= imageServiceFrom(process.env, services.log))
  const get = (
    path: string,
    handle: (exchange: Exchange, services: Services, images: ImageService) => Promise<Response>,
  ): Route => ({
    method: 'GET',
    path,
    handle: (exchange, services) => handle(exchange, services, serviceFor(services)),
  })
  return [
    get('/images/works/:imageId/:file', getWork),
    get('/images/works/:imageId/:number/:file', getExtraPicture),
    get('/images/items/:upi/:file', getItem),
    get('/images/corners/:moulding/:file', getCorner),
    get('/images/artists/:artist/:file', getPortrait),
    get('/images/rooms/:room/:file', getRoom),
    get('/images/rooms/:room/:items/:file', getRoom),
    get('/images/rooms/:room/:items/:wall/:file', getRoom),
  ]
}

export const routes = pictureRoutes()

async function workOf({ catalogue }: Services, imageId: string) {
  const work = await findWork(catalogue, imageId)
  if (!work) throw notFound('There is no such work.')
  return work
}

/** What a request for a picture of a work shows; a placeholder in the style that the URL's revision names. */
function shownAs(work: Work, { url }: Exchange): { revision: string; picture: Drawable } {
  const { revision, style } = requestedRevision(work, url.searchParams.get('v'))
  return { revision, picture: style ? placeholder(work.aspect, style) : work }
}

async function getWork(exchange: Exchange, services: Services, images: ImageService): Promise<Response> {
  const { imageId = '', file: name = '' } = exchange.params
  const file = parseFile(name)
  if (!/^\d{8,10}$/.test(imageId)) throw notFound('There is no such work.')
  const plan = async () => {
    const { revision, picture } = shownAs(await workOf(services, imageId), exchange)
    return { revision, draw: () => drawWork(picture, file.width) }
  }
  return images.respond({ base: workPicture(imageId), file, cost: 1, plan }, exchange)
}

/** Another picture of an imported work, such as a detail: unframed and uncropped. */
async function getExtraPicture(exchange: Exchange, services: Services, images: ImageService): Promise<Response> {
  const { imageId = '', number = '', file: name = '' } = exchange.params
  const file = parseFile(name)
  const plan = async () => {
    const work = await workOf(services, imageId)
    const picture = work.own?.morePictures?.find((other) => String(other.number) === number)
    if (!picture) throw notFound(`The work has no picture ${number}.`)
    const drawable: Drawable = { ...filePicture(picture), aspect: picture.aspect, surface: 'smooth' }
    return { revision: revisionOf(work), draw: () => drawWork(drawable, file.width) }
  }
  return images.respond({ base: workPicture(imageId, undefined, Number(number)), file, cost: 1, plan }, exchange)
}

const modelTypes: Readonly<Record<ModelFormat, string>> = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' }
/** That of a work of the width of its texture, and of a JPEG. */
const MODEL_WEIGHT = 2048

/** Responds with the picture of an item, or with its 3D model. */
function getItem(exchange: Exchange, services: Services, images: ImageService): Promise<Response> {
  const { upi = '', file: name = '' } = exchange.params
  const file = modelFormats.find((listed) => name === `model.${listed}`) ?? parseFile(name)
  const { sellable, item } = parseItem(upi)
  const base = emptyFrame(itemPicture(upi))
  const shown = async () =>
    // This route is public: it never shows a shopper's photo, only its frame around an empty print.
    isPhotoUpi(upi)
      ? { revision: sourceRevision, picture: emptyPrint(sellable) }
      : shownAs(await workOf(services, sellable.imageId), exchange)
  if (typeof file !== 'string') {
    const plan = async () => {
      const { revision, picture } = await shown()
      return { revision, draw: () => drawItem(picture, item, file.width) }
    }
    return images.respond({ base, file, cost: 1.5, plan }, exchange)
  }
  const plan = async () => {
    const { revision, picture } = await shown()
    return { revision, render: () => drawModel(picture, { sellable, item }, file) }
  }
  const model = { path: `${base}/model.${file}`, extension: file, contentType: modelTypes[file], weight: MODEL_WEIGHT }
  return images.respondWithFile({ ...model, plan }, exchange)
}

async function getCorner(exchange: Exchange, _services: Services, images: ImageService): Promise<Response> {
  const { moulding: id = '', file: name = '' } = exchange.params
  const file = parseFile(name)
  const moulding = mouldingById(id)
  if (!moulding) throw notFound('There is no such moulding.')
  const plan = async () => ({ revision: sourceRevision, draw: () => drawCorner(moulding, file.width) })
  return images.respond({ base: cornerPicture(id), file, cost: 1, plan }, exchange)
}

async function getPortrait(exchange: Exchange, _services: Services, images: ImageService): Promise<Response> {
  const { artist = '', file: name = '' } = exchange.params
  const file = parseFile(name)
  const drawn = studioArtist(artist)
  if (!drawn) throw notFound('There is no portrait of this artist.')
  const { width, height } = portraitSize
  const size = { width: file.width, height: Math.round((file.width * height) / width) }
  const draw = async () => sharp(sized(drawPortrait(drawn.studio, drawn.index), size))
  return images.respond(
    { base: artistPicture(artist), file, cost: 1, plan: async () => ({ revision: sourceRevision, draw }) },
    exchange,
  )
}

/**
 * Responds with a room: empty, or with one or more items side by side. `items` are their UPIs joined with hyphens; `wall`
 * is one of `wallColors`, by default the wall has the room's own colour. The colour of an empty room follows the room.
 */
async function getRoom(exchange: Exchange, services: Services, images: ImageService): Promise<Response> {
  const { room: id = '', items: afterRoom = '', wall: afterItems, file: name = '' } = exchange.params
  const isEmpty = afterItems === undefined && wallColors.some((color) => color.id === afterRoom)
  const items = isEmpty ? '' : afterRoom
  const wall = isEmpty ? afterRoom : afterItems
  const file = parseFile(name)
  const room = roomById(id)
  if (!room) throw notFound('There is no such room.')
  const paint = wall === undefined ? undefined : wallColors.find((color) => color.id === wall)?.paint[room.theme]
  if (wall !== undefined && !paint)
    throw notFound(`Walls are painted in one of ${wallColors.map((color) => color.id).join(', ')}.`)
  const upis = items ? items.split('-') : []
  if (upis.length > maxOnWall) throw notFound(`A room shows at most ${maxOnWall} items.`)
  const parsed = upis.map(parseItem)
  const plan = async () => {
    const works = await Promise.all(parsed.map(({ sellable }) => workOf(services, sellable.imageId)))
    const revision = works.length > 0 ? combinedRevision(works) : sourceRevision
    const shown = parsed.flatMap(({ item }, index) => {
      const work = works[index]
      return work ? [{ work, item }] : []
    })
    return { revision, draw: () => drawRoom(id, shown, file.width, paint) }
  }
  return images.respond(
    { base: roomPicture(id, items || undefined, undefined, wall), file, cost: 2 + upis.length, plan },
    exchange,
  )
}
