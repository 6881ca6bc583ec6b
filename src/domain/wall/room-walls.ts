import { centerLine, rooms, wallColors, type RoomFacts, type RoomPosition } from '../product/rooms.ts'
import { defaultWall, toThirtySeconds, type Wall, type WallGround, type WallPlan } from './plan.ts'

/** Furniture that stands higher than the lowest works. */
interface TallPiece {
  left: number
  right: number
  /** From the floor. */
  top: number
}

/** Where works can be in a room or on a plain wall. All lengths are inches, measured from the floor. */
export interface WallSpace extends Wall {
  /** The height of the floor in the picture, below the wall. */
  floor: number
  /** The x of the common centre of works. */
  middle: number
  /** The lowest bottom edge of works above the furniture. */
  lowest: number
  tall: readonly TallPiece[]
  /** The width of the furniture below the works. */
  furniture: number
  /** Whether furniture is drawn below the works. */
  hasFurniture: boolean
}

type Position = Pick<WallSpace, 'floor' | 'middle' | 'lowest'> & { tall?: readonly TallPiece[] }

/** The walls of the drawn rooms, by the id of the room: those of the drawings. */
const positions: Readonly<Record<string, Position>> = {
  'gallery-living': { floor: 19, middle: 85, lowest: 36, tall: [{ left: 136.6, right: 154.6, top: 52.6 }] },
  'gallery-bedroom': { floor: 17.5, middle: 84, lowest: 44.5 },
  'gallery-study': { floor: 15, middle: 80, lowest: 46, tall: [{ left: 100.8, right: 115.2, top: 53.4 }] },
  'gallery-dining': { floor: 19, middle: 84, lowest: 32, tall: [{ left: 52, right: 70, top: 45 }] },
  'gallery-kitchen': {
    floor: 13.5,
    middle: 70,
    lowest: 48.5,
    tall: [
      { left: 22, right: 39, top: 56.5 },
      { left: 129, right: 162, top: 71.5 },
    ],
  },
  'gallery-hallway': {
    floor: 18,
    middle: 84,
    lowest: 34,
    tall: [
      { left: 99, right: 115, top: 53.2 },
      { left: 58, right: 76, top: 48 },
    ],
  },
  'gallery-kids': { floor: 17.5, middle: 76, lowest: 38.5, tall: [{ left: 123, right: 155, top: 42.9 }] },
  'gallery-bath': { floor: 17, middle: 80, lowest: 43 },
  'gallery-office': {
    floor: 18,
    middle: 80,
    lowest: 40,
    tall: [
      { left: 49, right: 65, top: 49 },
      { left: 127, right: 157, top: 70 },
    ],
  },
  'gallery-wall': { floor: 12, middle: 108, lowest: 20 },
  'press-living': { floor: 20, middle: 82.5, lowest: 31, tall: [{ left: 132.5, right: 148.5, top: 61 }] },
  'press-bedroom': { floor: 19.4, middle: 82.5, lowest: 39.6 },
  'press-kitchen': { floor: 19.4, middle: 82.5, lowest: 46.6 },
  'press-dining': {
    floor: 20,
    middle: 80,
    lowest: 36,
    tall: [
      { left: 47, right: 61, top: 47 },
      { left: 99, right: 113, top: 50 },
    ],
  },
  'press-hallway': { floor: 20, middle: 78, lowest: 22 },
  'press-kids': { floor: 20, middle: 78, lowest: 34, tall: [{ left: 121.5, right: 152.5, top: 42 }] },
  'press-bath': { floor: 20, middle: 80, lowest: 40, tall: [{ left: 103, right: 113, top: 40 }] },
  'press-office': {
    floor: 20,
    middle: 80,
    lowest: 37,
    tall: [
      { left: 47, right: 64, top: 43 },
      { left: 123, right: 158, top: 63 },
    ],
  },
}

/** The sofa that stands at a plain wall. */
const sofa = { width: 84, lowest: 36 }
/** The floor that is drawn below a plain wall. */
const plainFloor = 12

/** The room of a theme in this position; the theme's first if it has none. */
export function roomAt(theme: RoomFacts['theme'], position: string): RoomFacts {
  const inTheme = rooms.filter((room) => room.theme === theme)
  const room = inTheme.find((candidate) => candidate.position === position) ?? inTheme[0]
  if (!room) throw new Error(`no room is drawn for the theme "${theme}"`)
  return room
}

/** The space for works on the ground of a plan. */
export function wallSpace(theme: RoomFacts['theme'], ground: WallGround, wall: Wall): WallSpace {
  if (ground.kind !== 'room')
    return {
      ...wall,
      floor: ground.kind === 'paint' ? plainFloor : 0,
      middle: wall.width / 2,
      lowest: Math.min(sofa.lowest, wall.height / 2),
      tall: [],
      furniture: sofa.width,
      hasFurniture: false,
    }
  const room = roomAt(theme, ground.room)
  const position = positions[room.id]
  if (!position) throw new Error(`the room "${room.id}" has no position for works`)
  return {
    width: room.wide,
    height: toThirtySeconds(room.wide / room.aspect - position.floor),
    tall: [],
    furniture: room.measure.inches,
    hasFurniture: true,
    ...position,
  }
}

/** The plan on the ground as the theme draws it: a room has its own size and may be another one in another brand. */
export function planIn(theme: RoomFacts['theme'], plan: WallPlan): WallPlan {
  if (plan.ground.kind !== 'room') return plan
  const room: RoomPosition = roomAt(theme, plan.ground.room).position
  const ground = { ...plan.ground, room }
  const { width, height } = wallSpace(theme, ground, plan.wall)
  return { ...plan, ground, wall: { width, height } }
}

/** The height of the common centre of works on a wall. */
export const lineOn = ({ height }: Wall): number => (height > centerLine ? centerLine : height / 2)

/** The plan on another ground. A plain wall gets the size of `wall`. */
export const onGround = (
  theme: RoomFacts['theme'],
  plan: WallPlan,
  ground: WallGround,
  wall: Wall = plan.ground.kind === 'room' ? defaultWall : plan.wall,
): WallPlan => planIn(theme, { ...plan, ground, wall })

/** The colours of a wall. */
export const paintOf = (theme: RoomFacts['theme'], color: string): string =>
  wallColors.find(({ id }) => id === color)?.paint[theme] ?? wallColors[0].paint[theme]
