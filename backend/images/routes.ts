import { mouldingById } from '../catalog/mouldings.ts'
import { readUpi, type SellableItem } from '../catalog/upi.ts'
import { findWork } from '../catalog/works.ts'
import type { Exchange, Route, Services } from '../http/route.ts'
import { type Hanging, hangingOf } from '../studio/mouldings/item.ts'
import { cornerPicture, itemPicture, workPicture } from '#/domain/picture-url.ts'
import { type PictureHouse, pictureHouseFor } from './house.ts'
import { drawCorner, drawItem, drawWork } from './hung.ts'
import { noSuchPicture, pictureFile } from './picture-file.ts'
import { houseRevision, revisionOf } from './revision.ts'

/** The routes of the picture service, drawn by one house or, without one, by a house made at the first request. */
export function pictureRoutes(given?: PictureHouse): readonly Route[] {
  let made = given
  const house = (services: Services) => (made ??= pictureHouseFor(process.env, services.log))
  const get = (
    path: string,
    handle: (exchange: Exchange, services: Services, house: PictureHouse) => Promise<Response>,
  ): Route => ({
    method: 'GET',
    path,
    handle: (exchange, services) => handle(exchange, services, house(services)),
  })
  return [
    get('/images/works/:imageId/:file', showWork),
    get('/images/items/:upi/:file', showItem),
    get('/images/corners/:moulding/:file', showCorner),
  ]
}

export const routes = pictureRoutes()

async function workOf({ db }: Services, imageId: string) {
  const work = await findWork(db, imageId)
  if (!work) throw noSuchPicture('There is no such work.')
  return work
}

async function showWork(exchange: Exchange, services: Services, house: PictureHouse): Promise<Response> {
  const { imageId = '', file: name = '' } = exchange.params
  const file = pictureFile(name)
  if (!/^\d{8,10}$/.test(imageId)) throw noSuchPicture('There is no such work.')
  const plan = async () => {
    const work = await workOf(services, imageId)
    return { revision: revisionOf(work), draw: () => drawWork(work, file.width) }
  }
  return house.answer({ base: workPicture(imageId), file, effort: 1, plan }, exchange)
}

async function showItem(exchange: Exchange, services: Services, house: PictureHouse): Promise<Response> {
  const { upi = '', file: name = '' } = exchange.params
  const file = pictureFile(name)
  const { item, hanging } = hungItem(upi)
  const plan = async () => {
    const work = await workOf(services, item.imageId)
    return { revision: revisionOf(work), draw: () => drawItem(work, hanging, file.width) }
  }
  return house.answer({ base: itemPicture(upi), file, effort: 1.5, plan }, exchange)
}

const SMALLEST = 3
const LARGEST = 72

/** What a UPI hangs; refuses what no house would print. */
export function hungItem(upi: string): { item: SellableItem; hanging: Hanging } {
  const item = /^[A-Z0-9]{1,24}$/.test(upi) ? readUpi(upi) : undefined
  const sensible = item && Math.min(item.width, item.height) >= SMALLEST && Math.max(item.width, item.height) <= LARGEST
  const hanging = sensible ? hangingOf(item) : undefined
  if (!item || !hanging) throw noSuchPicture('There is no such item.')
  return { item, hanging }
}

async function showCorner(exchange: Exchange, _services: Services, house: PictureHouse): Promise<Response> {
  const { moulding: id = '', file: name = '' } = exchange.params
  const file = pictureFile(name)
  const moulding = mouldingById(id)
  if (!moulding) throw noSuchPicture('There is no such moulding.')
  const plan = async () => ({ revision: houseRevision, draw: () => drawCorner(moulding, file.width) })
  return house.answer({ base: cornerPicture(id), file, effort: 1, plan }, exchange)
}
