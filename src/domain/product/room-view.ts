import {
  itemAt,
  type ProductChoice,
  type ProductChoices,
  type ProductItem,
  type ProductPageOptions,
} from './product-view.ts'
import { maxOnWall, rooms, wallColors, type RoomFacts, type WallColor } from './rooms.ts'

/** A room, and the items on its wall. */
export interface RoomView {
  room: RoomFacts
  /** Undefined if the wall has its own colour. */
  wall: WallColor | undefined
  /** The chosen item and others in the same finish, from the smallest to the largest. */
  items: readonly ProductItem[]
  /** The names of the sizes beside the chosen one, as in the address. */
  beside: readonly string[]
}

interface Shown {
  choices: ProductChoices
  choice: ProductChoice
  item: ProductItem
}

/** The name of a size in an address. */
export const sizeName = ({ width, height }: { width: number; height: number }): string => `${width}x${height}`

export const roomsIn = (theme: RoomFacts['theme']): readonly RoomFacts[] => rooms.filter((room) => room.theme === theme)

/** The room view for a page's options. The room is the first of the theme if the options name none or an unknown one. */
export function roomView(
  theme: RoomFacts['theme'],
  shown: Shown,
  options: ProductPageOptions = {},
): RoomView | undefined {
  const { choices, choice, item } = shown
  const listed = roomsIn(theme)
  const room = listed.find(({ position }) => position === options.room) ?? listed[0]
  if (!room) return undefined
  if (!options.room) return { room, wall: undefined, items: [item], beside: [] }
  const named = new Set(options.sizes?.split('.'))
  const others = choices.sizes.flatMap((size, index) => {
    const other = index !== item.size && named.has(sizeName(size)) ? itemAt(choices, index, choice.option) : undefined
    return other ? [{ name: sizeName(size), item: other }] : []
  })
  const beside = others.slice(0, maxOnWall - 1)
  return {
    room,
    wall: wallColors.find(({ id }) => id === options.wall)?.id,
    items: [item, ...beside.map((other) => other.item)].toSorted((a, b) => a.width * a.height - b.width * b.height),
    beside: beside.map(({ name }) => name),
  }
}
