import { number } from '../kit/curves.ts'
import { bedroom, kids, living, study } from './gallery/resting-rooms.ts'
import { dining, kitchen } from './gallery/eating-rooms.ts'
import { hallway, wall } from './gallery/passing-rooms.ts'
import { bath, office } from './gallery/quiet-rooms.ts'
import type { View } from './hang.ts'
import { pressBath, pressBedroom, pressKids, pressLiving } from './press/resting-rooms.ts'
import { pressDining, pressHallway, pressKitchen, pressOffice } from './press/working-rooms.ts'
import type { Room } from './room.ts'
import { Scene } from './scene.ts'

/** How each room of `src/domain/rooms.ts` is drawn, by its id. */
export const roomDrawings: ReadonlyMap<string, Room> = new Map([
  ['gallery-living', living],
  ['gallery-bedroom', bedroom],
  ['gallery-study', study],
  ['gallery-dining', dining],
  ['gallery-kitchen', kitchen],
  ['gallery-hallway', hallway],
  ['gallery-kids', kids],
  ['gallery-bath', bath],
  ['gallery-office', office],
  ['gallery-wall', wall],
  ['press-living', pressLiving],
  ['press-bedroom', pressBedroom],
  ['press-kitchen', pressKitchen],
  ['press-dining', pressDining],
  ['press-hallway', pressHallway],
  ['press-kids', pressKids],
  ['press-bath', pressBath],
  ['press-office', pressOffice],
])

/** An empty room, as far as a view shows it. */
export function drawEmptyRoom(room: Room, { x, y, width, height }: View): string {
  const scene = new Scene()
  room.furnish(scene)
  const box = [x, y, width, height].map(number).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${number(width)}" height="${number(height)}"><defs>${scene.definitions}</defs>${scene.body}</svg>\n`
}

/** What lies over the empty wall where works hang: their shadows, below them; and the shade of the room, above. */
export function drawShadows(room: Room, view: View, places: readonly View[]): string {
  const { right, down, blur, opacity } = room.light.shadow
  const cast = places
    .map(({ x, y, width, height }) => {
      const box = (dx: number, dy: number, more: string) =>
        `<rect x="${number(x + dx)}" y="${number(y + dy)}" width="${number(width)}" height="${number(height)}" fill="#140d06" ${more}/>`
      return (
        box(right, down, `opacity="${opacity}" filter="url(#far)"`) +
        box(1.5, 3, `opacity="${opacity}" filter="url(#near)"`)
      )
    })
    .join('')
  const filter = (id: string, deviation: number) =>
    `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
  return framedBy(view, filter('far', blur) + filter('near', 2.5), cast)
}

export function drawShade(room: Room, view: View, places: readonly View[]): string {
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
  return framedBy(view, gradient, body)
}

const framedBy = ({ x, y, width, height }: View, definitions: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].map(number).join(' ')}" width="${number(width)}" height="${number(height)}"><defs>${definitions}</defs>${body}</svg>`
