import { wallColors, type WallColor } from '../product/rooms.ts'

/** A wall with works on it. All lengths are inches, in multiples of 1/32. */
export interface WallPlan {
  wall: Wall
  ground: WallGround
  works: readonly PlanWork[]
}

export interface Wall {
  width: number
  height: number
}

/** What the works are shown on. The photo itself is not part of the plan: it stays in the shopper's browser. */
export type WallGround =
  /** `room` is a room's position, such as `living-room`; without a colour the wall has the room's own. */
  { kind: 'room'; room: string; color: WallColor | null } | { kind: 'paint'; color: WallColor } | { kind: 'photo' }

export interface PlanWork {
  /** The item with its size and finish, as in the cart. */
  upi: string
  /** From the wall's left edge to the outer left edge of the work. */
  left: number
  /** From the floor to the outer bottom edge of the work. */
  bottom: number
  locked: boolean
}

/** A part of a written plan that could not be read. The rest of the plan is kept. */
export type PlanProblem =
  | { kind: 'unknown-version' }
  /** The end is missing, so that the last work may be wrong and is left out. */
  | { kind: 'cut-off' }
  | { kind: 'wall-size' }
  | { kind: 'ground' }
  /** Works with an unreadable item or position. */
  | { kind: 'unreadable-works'; count: number }
  /** Works beyond the most that a wall has. */
  | { kind: 'too-many-works'; count: number }

export interface ReadPlan {
  plan: WallPlan
  problems: readonly PlanProblem[]
}

/** The longest written plan that is read. */
export const longestPlan = 20_000

/** The most works on a wall. */
export const maxPlanWorks = 24

/** The narrowest and the widest wall, and the same limits for its height. */
export const wallLimits = { shortest: 12, longest: 600 }

export const defaultWall: Wall = { width: 144, height: 96 }

export const emptyPlan: WallPlan = {
  wall: defaultWall,
  ground: { kind: 'room', room: 'living-room', color: null },
  works: [],
}

const parts = 32

/** Rounds a length to 1/32 of an inch. */
export const toThirtySeconds = (length: number): number => Math.round(length * parts) / parts

export const isWallLength = (length: number): boolean => length >= wallLimits.shortest && length <= wallLimits.longest

const version = '1'
const betweenParts = '_'
const betweenFields = '.'
/** The last part of every plan: shows that nothing was cut off. */
const endOf = (works: readonly unknown[]) => `e${works.length}`

const writeLength = (length: number): string => Math.round(length * parts).toString(36)
/** The written length; NaN if it is none. */
const readLength = (text = ''): number => (/^[0-9a-z]{1,4}$/.test(text) ? parseInt(text, 36) / parts : Number.NaN)

/**
 * Writes a plan for an address, such as `1_45c.3b4_room.living-room_10000012P18X24.a0.1k0_e1`: version, size of the wall,
 * ground, works and their number. Only characters that addresses do not escape.
 */
export function writePlan({ wall, ground, works }: WallPlan): string {
  return [
    version,
    [wall.width, wall.height].map(writeLength).join(betweenFields),
    writeGround(ground),
    ...works.map(({ upi, left, bottom, locked }) =>
      [upi, writeLength(left), writeLength(bottom), ...(locked ? ['l'] : [])].join(betweenFields),
    ),
    endOf(works),
  ].join(betweenParts)
}

function writeGround(ground: WallGround): string {
  if (ground.kind === 'photo') return 'photo'
  const fields = ground.kind === 'paint' ? ['paint', ground.color] : ['room', ground.room, ground.color]
  return fields.filter(Boolean).join(betweenFields)
}

/** Reads a written plan. What cannot be read gets its default, and a problem names it. */
export function readPlan(text: string): ReadPlan {
  if (text === '') return { plan: emptyPlan, problems: [] }
  const [written, wallText = '', groundText = '', ...rest] = text.split(betweenParts)
  if (written !== version) return { plan: emptyPlan, problems: [{ kind: 'unknown-version' }] }
  const problems: PlanProblem[] = []
  const last = rest.at(-1) ?? ''
  const isWhole = /^e\d+$/.test(last) && last === endOf(rest.slice(0, -1))
  if (!isWhole) problems.push({ kind: 'cut-off' })
  const [width = Number.NaN, height = Number.NaN] = wallText.split(betweenFields).map(readLength)
  const hasSize = isWallLength(width) && isWallLength(height)
  if (!hasSize && (isWhole || groundText)) problems.push({ kind: 'wall-size' })
  const wall = hasSize ? { width, height } : defaultWall
  const ground = readGround(groundText)
  if (!ground && isWhole) problems.push({ kind: 'ground' })
  // Without the end, the last part may have lost characters and name another item or position.
  const workTexts = rest.slice(0, -1)
  const read = workTexts.map(readWork)
  const works = read.filter((work) => work !== undefined)
  if (works.length < read.length) problems.push({ kind: 'unreadable-works', count: read.length - works.length })
  if (works.length > maxPlanWorks) problems.push({ kind: 'too-many-works', count: works.length - maxPlanWorks })
  return { plan: { wall, ground: ground ?? emptyPlan.ground, works: works.slice(0, maxPlanWorks) }, problems }
}

function readGround(text: string): WallGround | undefined {
  const [kind, first = '', second] = text.split(betweenFields)
  const colorNamed = (name: string | undefined) => wallColors.find(({ id }) => id === name)?.id
  if (kind === 'photo') return { kind }
  if (kind === 'paint') {
    const color = colorNamed(first)
    return color && { kind, color }
  }
  if (kind !== 'room' || !/^[a-z-]{1,20}$/.test(first)) return undefined
  return { kind, room: first, color: colorNamed(second) ?? null }
}

function readWork(text: string): PlanWork | undefined {
  const [upi = '', left, bottom, lock] = text.split(betweenFields)
  const work = { upi, left: readLength(left), bottom: readLength(bottom), locked: lock === 'l' }
  const isRead = isItem(upi) && work.left <= wallLimits.longest && work.bottom <= wallLimits.longest
  return isRead ? work : undefined
}

/** Whether a text has the form of an item's UPI. */
export const isItem = (text: string): boolean => /^[0-9A-Z]{4,64}$/.test(text)

/** The items that an address adds. */
export const addedIn = (add: string | undefined): string[] =>
  (add ?? '').split('.').filter(isItem).slice(0, maxPlanWorks)

/** The path of the planner with a written plan; `saved` is the id of the named plan that is shown. */
export const planAddress = (written: string, saved?: string | null): string =>
  `/wall?plan=${encodeURIComponent(written)}${saved ? `&saved=${encodeURIComponent(saved)}` : ''}`

/** The path of the planner with a plan. */
export const planPath = (plan: WallPlan, saved?: string | null): string => planAddress(writePlan(plan), saved)
