import { number } from '../kit/curves.ts'
import { bathroom, office } from './gallery/bath-and-office.ts'
import { diningRoom, kitchen } from './gallery/dining-rooms.ts'
import { galleryWall, hallway } from './gallery/halls.ts'
import { bedroom, kidsRoom, livingRoom, study } from './gallery/living-rooms.ts'
import { pressDiningRoom, pressHallway, pressKitchen, pressOffice } from './press/everyday-rooms.ts'
import { pressBathroom, pressBedroom, pressKidsRoom, pressLivingRoom } from './press/living-rooms.ts'
import type { RoomDrawing } from './room.ts'
import { Scene } from './scene.ts'
import type { Rect } from './wall-layout.ts'

/** The drawing of each room of `src/domain/product/rooms.ts`, by its id. */
export const roomDrawings: ReadonlyMap<string, RoomDrawing> = new Map([
  ['gallery-living', livingRoom],
  ['gallery-bedroom', bedroom],
  ['gallery-study', study],
  ['gallery-dining', diningRoom],
  ['gallery-kitchen', kitchen],
  ['gallery-hallway', hallway],
  ['gallery-kids', kidsRoom],
  ['gallery-bath', bathroom],
  ['gallery-office', office],
  ['gallery-wall', galleryWall],
  ['press-living', pressLivingRoom],
  ['press-bedroom', pressBedroom],
  ['press-kitchen', pressKitchen],
  ['press-dining', pressDiningRoom],
  ['press-hallway', pressHallway],
  ['press-kids', pressKidsRoom],
  ['press-bath', pressBathroom],
  ['press-office', pressOffice],
])

/** A room without works, as far as the view shows it; `paint` is the colour of its wall. */
export function drawEmptyRoom(room: RoomDrawing, { x, y, width, height }: Rect, paint?: string): string {
  const scene = new Scene()
  room.draw(scene, paint)
  const box = [x, y, width, height].map(number).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${number(width)}" height="${number(height)}"><defs>${scene.definitions}</defs>${scene.body}</svg>\n`
}

/** The shadows of works on the wall, a layer below the works. */
export function drawShadows(room: RoomDrawing, view: Rect, places: readonly Rect[]): string {
  const { right, down, blur, opacity } = room.light.shadow
  const shadows = places
    .map(({ x, y, width, height }) => {
      const box = (dx: number, dy: number, attributes: string) =>
        `<rect x="${number(x + dx)}" y="${number(y + dy)}" width="${number(width)}" height="${number(height)}" fill="#140d06" ${attributes}/>`
      return (
        box(right, down, `opacity="${opacity}" filter="url(#far)"`) +
        box(1.5, 3, `opacity="${opacity}" filter="url(#near)"`)
      )
    })
    .join('')
  const filter = (id: string, deviation: number) =>
    `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
  return layer(view, filter('far', blur) + filter('near', 2.5), shadows)
}

/** The shade of the room on works, a layer above the works. */
export function drawShade(room: RoomDrawing, view: Rect, places: readonly Rect[]): string {
  const { shade, tint } = room.light
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${tint}" stop-opacity="${opacity}"/>`
  const gradient = `<linearGradient id="shade" x1="0" y1="0" x2="1" y2="1">${stop(0, shade[0])}${stop(1, shade[1])}</linearGradient>`
  const body = places
    .map(
      ({ x, y, width, height }) =>
        `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="url(#shade)"/>`,
    )
    .join('')
  return layer(view, gradient, body)
}

const layer = ({ x, y, width, height }: Rect, definitions: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(number).join(' ')}" width="${number(width)}" height="${number(height)}"><defs>${definitions}</defs>${body}</svg>`
