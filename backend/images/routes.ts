import { mouldingById } from '../items/mouldings.ts'
import { readUpi, type SellableItem } from '../items/upi.ts'
import { findWork } from '../catalog/works.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { type Hanging, hangingOf } from '../artworks/mouldings/item.ts'
import { cornerPicture, itemPicture, roomPicture, workPicture } from '#/domain/picture-url.ts'
import { roomById } from '#/domain/product/rooms.ts'
import { type PictureHouse, pictureHouseFor } from './house.ts'
import { drawCorner, drawItem, drawWork } from './hung.ts'
import { drawRoom } from './rooms.ts'
import { noSuchPicture, pictureFile } from './picture-file.ts'
import { houseRevision, joinedRevision, revisionOf } from './revision.ts'

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
    get('/images/rooms/:room/:file', showRoom),
    get('/images/rooms/:room/:hung/:file', showRoom),
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

const MOST_IN_A_ROOM = 4

/** A room, empty or with one item, or a few side by side, named by their UPIs joined with hyphens. */
async function showRoom(exchange: Exchange, services: Services, house: PictureHouse): Promise<Response> {
  const { room: id = '', hung = '', file: name = '' } = exchange.params
  const file = pictureFile(name)
  const room = roomById(id)
  if (!room) throw noSuchPicture('There is no such room.')
  const upis = hung ? hung.split('-') : []
  if (upis.length > MOST_IN_A_ROOM) throw noSuchPicture(`At most ${MOST_IN_A_ROOM} items hang in a room.`)
  const items = upis.map(hungItem)
  const plan = async () => {
    const works = await Promise.all(items.map(({ item }) => workOf(services, item.imageId)))
    const revision = works.length > 0 ? joinedRevision(works) : houseRevision
    const onWall = items.flatMap(({ hanging }, index) => {
      const work = works[index]
      return work ? [{ work, hanging }] : []
    })
    return { revision, draw: () => drawRoom(id, onWall, file.width) }
  }
  return house.answer({ base: roomPicture(id, hung || undefined), file, effort: 2 + upis.length, plan }, exchange)
}
