import { usesInches } from '../length.ts'
import { wallColors } from '../product/rooms.ts'
import type { RoomFacts } from '../product/rooms.ts'
import { finishKey, sizeKey } from '../product/product-set.ts'
import { arrange, spacings } from './arranging.ts'
import { addedIn, isWallLength, toThirtySeconds, type WallPlan } from './plan.ts'
import { positionOnWall } from './rectangle.ts'
import { onGround, planIn, wallSpace } from './room-walls.ts'
import {
  changedItem,
  itemFacts,
  placedWorks,
  withItem,
  withPositions,
  withWork,
  withoutWork,
  type FindWork,
  type PlacedWork,
} from './wall-works.ts'

/** Where a plan is shown: the theme's rooms, the unit of the locale, and the works that the shop sells. */
export interface PlanSetting {
  theme: RoomFacts['theme']
  locale: string
  find: FindWork
}

/** The result of a form of the planner. */
export type PlanFormResult =
  /** `gone`: how many added items are not sold. */
  | { kind: 'plan'; plan: WallPlan; gone?: number }
  /** An entry that cannot be used; the plan stays as it is. `full`: the wall has no room for another work. */
  | { kind: 'rejected'; reason: 'wall-size' | 'position' | 'full' | 'gone' }

/** The fields of the forms of the planner, besides the plan: those of the wall, of one work, and added items. */
export const planFields = ['width', 'height', 'work', 'size', 'finish', 'left', 'bottom', 'replaces', 'add'] as const
export type PlanFields = Partial<Record<(typeof planFields)[number], string>>

/** The distance between works in the unit of a locale. */
export const spacingIn = (locale: string): number => (usesInches.test(locale) ? spacings.inches : spacings.centimeters)

const fractions: Readonly<Record<string, string>> = {
  '⅛': '.125',
  '¼': '.25',
  '⅜': '.375',
  '½': '.5',
  '⅝': '.625',
  '¾': '.75',
  '⅞': '.875',
}

/** Reads a typed length in the unit of a locale, such as "31½", "31 1/2" or "80,5", as inches; NaN if it is none. */
export function typedLength(text: string, locale: string): number {
  const plain = text
    .trim()
    .replace(',', '.')
    .replace(/[⅛¼⅜½⅝¾⅞]$/, (part) => fractions[part] ?? part)
  const [, decimal, whole = '0', over, under] =
    /^(?:(\d{0,5}(?:\.\d{1,4})?)|(?:(\d{1,5})\s+)?(\d{1,3})\/(\d{1,3}))$/.exec(plain) ?? []
  const number = decimal ? Number(decimal) : Number(whole) + Number(over) / Number(under)
  return toThirtySeconds(usesInches.test(locale) ? number : number / 2.54)
}

/** The works of a plan after those of items, which are arranged if the wall was empty. */
export function withAdded(plan: WallPlan, upis: readonly string[], setting: PlanSetting): PlanFormResult {
  const { theme, find, locale } = setting
  const space = wallSpace(theme, plan.ground, plan.wall)
  const spacing = spacingIn(locale)
  let added = plan
  let gone = 0
  for (const upi of upis) {
    const work = find(upi)
    const facts = itemFacts(work, upi) ?? itemFacts(work, work?.defaultUpi ?? '')
    if (!facts) {
      gone += 1
      continue
    }
    const next = withWork(added, { upi: facts.item.upi, extent: facts.item }, placedWorks(added, find), {
      space,
      spacing,
    })
    if (next === added) return { kind: 'rejected', reason: 'full' }
    added = next
  }
  if (added === plan) return { kind: 'rejected', reason: 'gone' }
  if (plan.works.length > 0) return { kind: 'plan', plan: added, gone }
  const works = placedWorks(added, find)
  const positions = arrange('row', works, space, spacing) ?? arrange('salon', works, space, spacing)
  return { kind: 'plan', plan: positions ? withPositions(added, new Map(positions.entries())) : added, gone }
}

/** The plan after a form; undefined if no field of a change was sent. */
export function planAfterForm(plan: WallPlan, fields: PlanFields, setting: PlanSetting): PlanFormResult | undefined {
  if (fields.add !== undefined) return withAdded(plan, addedIn(fields.add), setting)
  if (fields.work !== undefined) return withChangedWork(plan, fields, setting)
  if (fields.width !== undefined || fields.height !== undefined) return withWallSize(plan, fields, setting)
  return undefined
}

/** A plain wall of the typed size; a photo keeps being the ground. */
function withWallSize(plan: WallPlan, { width = '', height = '' }: PlanFields, setting: PlanSetting): PlanFormResult {
  const { theme, locale, find } = setting
  const wall = { width: typedLength(width, locale), height: typedLength(height, locale) }
  if (!isWallLength(wall.width) || !isWallLength(wall.height)) return { kind: 'rejected', reason: 'wall-size' }
  const { ground } = plan
  const color = ground.kind === 'room' ? (ground.color ?? wallColors[0].id) : wallColors[0].id
  const sized = onGround(theme, plan, ground.kind === 'room' ? { kind: 'paint', color } : ground, wall)
  return { kind: 'plan', plan: boundedToWall(sized, find) }
}

/** The plan with every work on the wall, which may have become smaller. */
export function boundedToWall(plan: WallPlan, find: FindWork): WallPlan {
  const positions = placedWorks(plan, find).map((work) => [work.index, positionOnWall(plan.wall, work)] as const)
  return withPositions(plan, new Map(positions))
}

function withChangedWork(plan: WallPlan, fields: PlanFields, { theme, locale, find }: PlanSetting): PlanFormResult {
  const { work = '', size, finish, left, bottom, replaces } = fields
  const shown = planIn(theme, plan)
  const workAt = (index: string) => placedWorks(shown, find).find((other) => String(other.index) === index)
  const placed = workAt(work)
  const replaced = replaces ? workAt(replaces) : undefined
  if (!placed || (replaces && (!replaced || replaced.index === placed.index)))
    return { kind: 'rejected', reason: 'gone' }
  const position = { left: lengthOr(left, placed.left, locale), bottom: lengthOr(bottom, placed.bottom, locale) }
  if (Number.isNaN(position.left) || Number.isNaN(position.bottom)) return { kind: 'rejected', reason: 'position' }
  const isPlaced = position.left !== placed.left || position.bottom !== placed.bottom
  const moved = isPlaced
    ? withPositions(shown, new Map([[placed.index, positionOnWall(shown.wall, { ...placed, ...position })]]))
    : shown
  const item = changedItem(placed.work, placed.item, {
    ...(size === undefined || size === sizeKey(placed.size) ? {} : { size }),
    ...(finish === undefined || finish === finishKey(placed.option) ? {} : { finish }),
  })
  const at = placedWorks(moved, find).find(({ index }) => index === placed.index)
  const changed = item && at && item.upi !== placed.upi ? withItem(moved, at, item) : moved
  return { kind: 'plan', plan: replaced ? withReplaced(changed, placed.index, replaced, find) : changed }
}

/** The plan with a work around the middle of another one, which is removed. */
function withReplaced(plan: WallPlan, index: number, replaced: PlacedWork, find: FindWork): WallPlan {
  const placed = placedWorks(plan, find).find((work) => work.index === index)
  if (!placed) return plan
  const left = replaced.left + (replaced.width - placed.width) / 2
  const bottom = replaced.bottom + (replaced.height - placed.height) / 2
  const position = positionOnWall(plan.wall, { ...placed, left, bottom })
  return withoutWork(withPositions(plan, new Map([[index, position]])), replaced.index)
}

/** The typed length; the present one without a change, which would be rounded. */
function lengthOr(text: string | undefined, present: number, locale: string): number {
  return text === undefined || text === writtenLength(present, locale) ? present : typedLength(text, locale)
}

/** A length as the fields of a position have it: a number in the unit of the locale. */
export const writtenLength = (inches: number, locale: string): string =>
  String(usesInches.test(locale) ? Math.round(inches * 100) / 100 : Math.round(inches * 25.4) / 10)

/** The plan with one more piece of a work, beside the others; the same plan if the wall is full. */
export function duplicatePlan(
  plan: WallPlan,
  { upi, item }: PlacedWork,
  { theme, locale, find }: PlanSetting,
): WallPlan {
  const space = wallSpace(theme, plan.ground, plan.wall)
  return withWork(plan, { upi, extent: item }, placedWorks(plan, find), { space, spacing: spacingIn(locale) })
}
